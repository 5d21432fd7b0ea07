import type { Token } from '../contract/token.ts'

/** Lamports as the programs' builders take them: a number, exact up to 9 million SOL. */
export function toLamportsNumber(lamports: bigint): number {
  const number = Number(lamports)
  if (!Number.isSafeInteger(number)) throw new RangeError(`too many lamports: ${lamports}`)
  return number
}

/** The coin of the chain, which also pays its fees: no address, by the contract's form of a native token. */
export const sol: Token = { symbol: 'SOL', name: 'Solana', decimals: 9, network: 'solana-devnet' }
