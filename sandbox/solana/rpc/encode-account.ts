import { PublicKey } from '@solana/web3.js'
import bs58 from 'bs58'
import type { Account, LiteSvm } from 'litesvm/dist/internal.js'
import type { z } from 'zod'
import type { accountConfigSchema, sliceSchema } from './params.ts'
import { RpcError } from './rpc-method.ts'
import { fromRaw } from '#src/money/units.ts'
import { readTokenAccount, TOKEN_PROGRAMS, tokenDecimals } from '../token/token-account.ts'

type Config = Pick<z.infer<typeof accountConfigSchema>, 'encoding' | 'dataSlice'>

/** `rentEpoch` of a rent-exempt account, as every account is today. */
const NO_RENT = Number(2n ** 64n - 1n)

/** Maximum data that a validator encodes in base58. */
const BASE58_BYTES = 128

const PROGRAM_NAMES = ['spl-token', 'spl-token-2022']

/** Formats a token amount as a node does. */
export function tokenAmount(svm: LiteSvm, mint: PublicKey, amount: bigint): object {
  const decimals = tokenDecimals(svm, mint)
  const uiAmountString = fromRaw(amount, decimals)
  return { amount: amount.toString(), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

/** Formats a token account as `jsonParsed`; null for any other account. */
function parsedTokenAccount(svm: LiteSvm, account: Account): object | null {
  const owner = Buffer.from(account.owner())
  const program = TOKEN_PROGRAMS.findIndex((each) => owner.equals(each.toBuffer()))
  const token = program === -1 ? null : readTokenAccount(account.data())
  if (!token) return null
  const info = {
    isNative: token.isNative,
    mint: token.mint.toBase58(),
    owner: token.owner.toBase58(),
    state: token.isFrozen ? 'frozen' : 'initialized',
    tokenAmount: tokenAmount(svm, token.mint, token.amount),
  }
  return {
    program: PROGRAM_NAMES[program],
    parsed: { type: 'account', info },
    space: account.data().length,
  }
}

/**
 * Encodes an account as a node does; null when there is none. `jsonParsed` covers token accounts; the rest is base64,
 * as without a parser.
 */
export function encodeAccount(
  svm: LiteSvm,
  account: Account | null,
  { encoding, dataSlice }: Config = {},
): object | null {
  if (!account || account.lamports() === 0n) return null
  const data = account.data()
  const parsed = encoding === 'jsonParsed' ? parsedTokenAccount(svm, account) : null
  return {
    lamports: Number(account.lamports()),
    owner: new PublicKey(account.owner()).toBase58(),
    executable: account.executable(),
    rentEpoch: NO_RENT,
    space: data.length,
    data: parsed ?? encodeData(slice(data, dataSlice), encoding),
  }
}

const slice = (data: Uint8Array, dataSlice?: z.infer<typeof sliceSchema>): Uint8Array =>
  dataSlice ? data.subarray(dataSlice.offset, dataSlice.offset + dataSlice.length) : data

function encodeData(data: Uint8Array, encoding: Config['encoding']): unknown {
  switch (encoding) {
    case undefined:
    case 'base58':
      if (data.length > BASE58_BYTES)
        throw new RpcError(
          'INVALID_REQUEST',
          'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.',
        )
      return encoding === undefined ? bs58.encode(data) : [bs58.encode(data), 'base58']
    case 'base64':
    case 'jsonParsed':
      return [Buffer.from(data).toString('base64'), 'base64']
    case 'base64+zstd':
      throw new RpcError('INVALID_PARAMS', 'Invalid params: this node does not compress')
  }
}
