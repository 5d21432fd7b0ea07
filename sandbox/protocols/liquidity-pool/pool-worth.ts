import type { BothSides, PoolAccount } from './pool-account.ts'

type Pool = Pick<PoolAccount, 'reserves' | 'totalShares'>

/** What shares pay now, of both tokens, rounded down as the pool does. */
export const getSides = (shares: bigint, { reserves, totalShares }: Pool): BothSides => ({
  base: (shares * reserves.base) / totalShares,
  quote: (shares * reserves.quote) / totalShares,
})

/** The worth of both sides at the pool's own price, in the quote token's smallest unit, rounded down. */
export const worthInQuote = ({ base, quote }: BothSides, { reserves }: Pool): bigint =>
  quote + (base * reserves.quote) / reserves.base

/** The fewest shares that are worth at least this much of the quote token. */
export const sharesFor = (worth: bigint, { reserves, totalShares }: Pool): bigint => {
  const whole = 2n * reserves.quote
  return (worth * totalShares + whole - 1n) / whole
}

/** Half a percent less than now: what trades may cost until the block that takes it. */
export const atLeast = (amount: bigint): bigint => (amount * 995n) / 1000n
