import { PublicKey } from '@solana/web3.js'
import type { LiteSvm } from 'litesvm/dist/internal.js'

/** The token program (SPL). */
export const TOKEN_PROGRAM = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')

/** Token-2022; unused here, but its accounts are read. */
export const TOKEN_2022_PROGRAM = new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')

/** Creates the one token account of a wallet, at an address derived from wallet and mint. */
export const ASSOCIATED_TOKEN_PROGRAM = new PublicKey(
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
)

/** Both token programs: their accounts share a prefix. */
export const TOKEN_PROGRAMS: readonly PublicKey[] = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM]

/** Bytes of a plain token account; Token-2022 accounts may be longer, with a type. */
export const ACCOUNT_BYTES = 165
const ACCOUNT_KIND = 2
const DECIMALS_AT = 44
const STATE_AT = 108
const FROZEN = 2
const NATIVE_AT = 109

interface TokenAccount {
  readonly mint: PublicKey
  readonly owner: PublicKey
  /** In the token's smallest unit. */
  readonly amount: bigint
  readonly isFrozen: boolean
  /** True for wrapped SOL. */
  readonly isNative: boolean
}

/** Reads a token account; null for other bytes. */
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

/** Returns the decimals of a mint. */
export const tokenDecimals = (svm: LiteSvm, mint: PublicKey): number =>
  svm.getAccount(mint.toBytes())?.data()[DECIMALS_AT] ?? 0
