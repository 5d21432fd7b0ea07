import type { Token } from '../contract/token.ts'

/** Converts lamports for the programs' builders: a number, exact up to 9 million SOL. */
export function toLamportsNumber(lamports: bigint): number {
  const number = Number(lamports)
  if (!Number.isSafeInteger(number)) throw new RangeError(`too many lamports: ${lamports}`)
  return number
}

/** Lamports kept for network fees, a priority fee included. */
export const FEE_RESERVE = 5_000_000n

/** The native coin, which also pays fees: no address, by the contract's form. */
export const sol: Token = { symbol: 'SOL', name: 'Solana', decimals: 9, network: 'solana-devnet' }
