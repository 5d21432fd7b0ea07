import bs58 from 'bs58'
import * as z from 'zod/mini'
import type { RequestedAsset } from '../intent.ts'
import { rpc } from '../rpc.ts'
import {
  factsOfCoin,
  isSameSymbol,
  UNTOLD,
  symbolIn,
  type FactsOfTokens,
  type TokenFacts,
} from '../token-facts.ts'
import { fromBase64 } from './payload.ts'
import { WRAPPED_SOL, METADATA, TOKEN_2022, MULTISIG_BYTES, TOKEN } from './programs.ts'
import { createByteReader, type ByteReader } from './byte-reader.ts'
import { deriveProgramAddress } from './derived-address.ts'

/** More than a request and its yield name. */
const MOST_MINTS = 16
/** Enough for what stands before the symbol in a mint with extensions, and in its metadata. */
const BEGINNING = { offset: 0, length: 1024 }
const ADDRESS_BYTES = 32

const accountsSchema = z.looseObject({
  value: z.array(
    z.nullable(
      z.looseObject({ owner: z.string(), data: z.tuple([z.string(), z.literal('base64')]) }),
    ),
  ),
})

/** Where the extensions of a mint begin. Source: Token-2022, `BASE_ACCOUNT_LENGTH` and the account type. */
const EXTENSIONS_AT = 166
const TOKEN_METADATA = 19
/** Source: Token Metadata program, `Key::MetadataV1`. */
const METADATA_V1 = 4

/** Returns the address of a mint's Token Metadata. */
export const metadataAddress = (mint: string): Promise<string> =>
  deriveProgramAddress(
    [new TextEncoder().encode('metadata'), bs58.decode(METADATA), bs58.decode(mint)],
    METADATA,
  )

const text = (reader: ByteReader): Uint8Array => reader.take(reader.u32())

/** Both kinds say whose it is, then of which mint, its name and its symbol. */
function symbolOf(reader: ByteReader, mint: string): string | null {
  reader.address()
  if (reader.address() !== mint) return null
  text(reader)
  return symbolIn(text(reader))
}

/** What is read of bytes; null where they end too early. */
function read(bytes: Uint8Array, of: (reader: ByteReader) => string | null): string | null {
  try {
    return of(createByteReader(bytes))
  } catch {
    return null
  }
}

/** The symbol of a mint by its account in the Token Metadata program. @returns null where the account is none of it */
const readMetadataSymbol = (mint: string, program: string, data: Uint8Array): string | null =>
  program === METADATA
    ? read(data, (reader) => (reader.u8() === METADATA_V1 ? symbolOf(reader, mint) : null))
    : null

/** The symbol that a mint of Token-2022 has in its own extensions. @param data of what was read as a mint */
const readExtensionSymbol = (mint: string, program: string, data: Uint8Array): string | null =>
  program === TOKEN_2022
    ? read(data, (reader) => {
        reader.take(EXTENSIONS_AT)
        for (;;) {
          const [kind, length] = [reader.u16(), reader.u16()]
          if (kind === TOKEN_METADATA) return symbolOf(reader, mint)
          reader.take(length)
        }
      })
    : null

/** One that is no address would have the node refuse all of them. */
const isAddress = (text: string): boolean => bs58.decodeUnsafe(text)?.length === ADDRESS_BYTES

/** The addresses that are read of tokens, those of the request itself first. */
const mintsOf = (tokens: readonly RequestedAsset[]): string[] =>
  [...new Set(tokens.flatMap(({ address }) => address ?? []))]
    .filter((each) => each !== WRAPPED_SOL && isAddress(each))
    .slice(0, MOST_MINTS)

interface Account {
  readonly owner: string
  readonly data: Uint8Array
}

/** The beginnings of accounts, in one read. @throws where the node tells them not, or not all */
async function fetchAccounts(
  network: string,
  addresses: readonly string[],
): Promise<readonly (Account | null)[]> {
  const config = { commitment: 'confirmed', encoding: 'base64', dataSlice: BEGINNING }
  const params = [addresses, config]
  const { value } = await rpc(network, 'getMultipleAccounts', params, accountsSchema)
  if (value.length !== addresses.length) throw new RangeError('not all accounts were told')
  return value.map((account) => {
    const data = account && fromBase64(account.data[0])
    return data ? { owner: account.owner, data } : null
  })
}

/** What a mint is, without extensions. Source: SPL token program, `Mint`. */
const MINT_BYTES = 82
const DECIMALS_OFFSET = 44
const INITIALIZED_OFFSET = 45
/** Where Token-2022 says what an account with extensions is, and which kind a mint is. */
const TYPE_OFFSET = 165
const MINT_KIND = 1

/**
 * In how many decimals a mint counts.
 * @param program that the account belongs to
 * @param data the beginning of the account, of 356 bytes or more where it has as many
 * @returns null where it is no mint
 */
export function readMintDecimals(program: string, data: Uint8Array): number | null {
  const isExtended =
    program === TOKEN_2022 && data[TYPE_OFFSET] === MINT_KIND && data.length !== MULTISIG_BYTES
  const isMint = data.length === MINT_BYTES && (program === TOKEN || program === TOKEN_2022)
  if (!isMint && !isExtended) return null
  return data[INITIALIZED_OFFSET] === 1 ? (data[DECIMALS_OFFSET] ?? null) : null
}

function factsIn(mint: string, account: Account | null, metadata: Account | null): TokenFacts {
  const decimals = account && readMintDecimals(account.owner, account.data)
  if (account === null || decimals === null) return UNTOLD
  const own = readExtensionSymbol(mint, account.owner, account.data)
  const beside = metadata && readMetadataSymbol(mint, metadata.owner, metadata.data)
  return { decimals, symbol: own ?? beside }
}

/**
 * Reads tokens' decimals and their creators' symbols. Never throws: unreadable ones are absent.
 * @returns by address in lower case
 */
export async function fetchMintFacts(
  network: string,
  tokens: readonly RequestedAsset[],
): Promise<FactsOfTokens> {
  const mints = mintsOf(tokens)
  if (mints.length === 0) return new Map()
  try {
    const beside = await Promise.all(mints.map(metadataAddress))
    const accounts = await fetchAccounts(network, [...mints, ...beside])
    return new Map(
      mints.flatMap((mint, at) => {
        const facts = factsIn(mint, accounts[at] ?? null, accounts[mints.length + at] ?? null)
        return facts === UNTOLD ? [] : [[mint, facts] as const]
      }),
    )
  } catch {
    return new Map()
  }
}

/** What is known of a token from others than the service: by its mint, or by the list of networks' own coins. */
export function factsOfMint(
  network: string,
  { address, symbol }: RequestedAsset,
  mints: FactsOfTokens,
): TokenFacts {
  const coin = factsOfCoin(network)
  if (address === null) return coin
  if (address !== WRAPPED_SOL) return mints.get(address) ?? UNTOLD
  // Its metadata says SOL, and wallets WSOL.
  const isCalledAsCoin = coin.symbol !== null && isSameSymbol(symbol, coin.symbol)
  const wrapped = isCalledAsCoin ? coin.symbol : `W${coin.symbol}`
  return { decimals: coin.decimals, symbol: wrapped, isVouched: true }
}

/** How tokens count and are called, by their mints or the list of networks' own coins. Never throws. */
export async function readTokens(
  network: string,
  tokens: readonly RequestedAsset[],
): Promise<FactsOfTokens> {
  const mints = await fetchMintFacts(network, tokens)
  return new Map(
    tokens.flatMap((token) =>
      token.address === null ? [] : [[token.address, factsOfMint(network, token, mints)] as const],
    ),
  )
}
