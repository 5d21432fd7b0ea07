import { PublicKey } from '@solana/web3.js'
import type { LiteSvm } from 'litesvm/dist/internal.js'

/** The token program (SPL). */
export const TOKEN_PROGRAM = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')

/** Its successor; nothing here uses it, but accounts of it are read. */
export const TOKEN_2022_PROGRAM = new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')

/** Makes the one account that a wallet has for a token, at an address that follows from both. */
export const ASSOCIATED_TOKEN_PROGRAM = new PublicKey(
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
)

/** The token program and its successor: their accounts begin alike. */
export const TOKEN_PROGRAMS: readonly PublicKey[] = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM]

/** Bytes of a plain token account; the successor's may be longer, and then say what they are. */
const ACCOUNT_BYTES = 165
const ACCOUNT_KIND = 2
const DECIMALS_AT = 44
const STATE_AT = 108
const FROZEN = 2
const NATIVE_AT = 109

/** What a token account holds. */
interface TokenAccount {
  readonly mint: PublicKey
  readonly owner: PublicKey
  /** In the token's smallest unit. */
  readonly amount: bigint
  readonly isFrozen: boolean
  /** It holds wrapped SOL. */
  readonly isNative: boolean
}

/** Null when these are not a token account's bytes. */
export function readTokenAccount(data: Uint8Array): TokenAccount | null {
  const extended = data.length > ACCOUNT_BYTES && data[ACCOUNT_BYTES] === ACCOUNT_KIND
  if (data.length !== ACCOUNT_BYTES && !extended) return null
  return {
    mint: new PublicKey(data.subarray(0, 32)),
    owner: new PublicKey(data.subarray(32, 64)),
    amount: Buffer.from(data).readBigUInt64LE(64),
    isFrozen: data[STATE_AT] === FROZEN,
    isNative: data[NATIVE_AT] === 1,
  }
}

/** The decimals of a mint. */
export const tokenDecimals = (svm: LiteSvm, mint: PublicKey): number =>
  svm.getAccount(mint.toBytes())?.data()[DECIMALS_AT] ?? 0
