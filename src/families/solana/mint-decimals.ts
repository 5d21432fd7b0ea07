import bs58 from 'bs58'
import * as z from 'zod/mini'
import type { Intent } from '../intent.ts'
import { rpc } from '../rpc.ts'
import { fromBase64 } from './payload.ts'
import { MULTISIG_BYTES, TOKEN, TOKEN_2022, WRAPPED_SOL } from './programs.ts'

/** What a mint is, without extensions. Source: SPL token program, `Mint`. */
const MINT_BYTES = 82
const DECIMALS_AT = 44
const INITIALIZED_AT = 45
/** Where Token-2022 says what an account with extensions is, and which kind a mint is. */
const KIND_AT = 165
const MINT_KIND = 1

/**
 * In how many decimals a mint counts.
 * @param program that the account belongs to
 * @param data the beginning of the account, of 356 bytes or more where it has as many
 * @returns null where it is no mint
 */
export function readMintDecimals(program: string, data: Uint8Array): number | null {
  const isExtended =
    program === TOKEN_2022 && data[KIND_AT] === MINT_KIND && data.length !== MULTISIG_BYTES
  const isMint = data.length === MINT_BYTES && (program === TOKEN || program === TOKEN_2022)
  if (!isMint && !isExtended) return null
  return data[INITIALIZED_AT] === 1 ? (data[DECIMALS_AT] ?? null) : null
}

/** Decimals by the addresses of mints; one that could not be read is not there. */
export type MintDecimals = ReadonlyMap<string, number>

/** More than a request and its yield name. */
const MOST_MINTS = 16
const BEGINNING = { offset: 0, length: 640 }
const ADDRESS_BYTES = 32

const mintsSchema = z.looseObject({
  value: z.array(
    z.nullable(
      z.looseObject({ owner: z.string(), data: z.tuple([z.string(), z.literal('base64')]) }),
    ),
  ),
})

/** One that is no address would have the node refuse all of them. */
const isAddress = (text: string): boolean => bs58.decodeUnsafe(text)?.length === ADDRESS_BYTES

/** The mints in which a request is counted and shown, those of the request itself first. */
const mintsOf = ({ asset, place }: Intent): string[] => {
  const tokens = [asset, place?.output, ...(place?.tokens ?? [])]
  const named = tokens.flatMap((each) => each?.address ?? [])
  return [...new Set(named)]
    .filter((each) => each !== WRAPPED_SOL && isAddress(each))
    .slice(0, MOST_MINTS)
}

/** In how many decimals the chain counts the tokens of a request. Never throws: what can't be read is not there. */
export async function fetchMintDecimals(network: string, intent: Intent): Promise<MintDecimals> {
  const mints = mintsOf(intent)
  if (mints.length === 0) return new Map()
  const config = { commitment: 'confirmed', encoding: 'base64', dataSlice: BEGINNING }
  try {
    const { value } = await rpc(network, 'getMultipleAccounts', [mints, config], mintsSchema)
    if (value.length !== mints.length) return new Map()
    const read = mints.flatMap((mint, index): [string, number][] => {
      const account = value[index]
      const data = account && fromBase64(account.data[0])
      const decimals = account && data ? readMintDecimals(account.owner, data) : null
      return decimals === null ? [] : [[mint, decimals]]
    })
    return new Map(read)
  } catch {
    return new Map()
  }
}
