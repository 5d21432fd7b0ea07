import type { Yield } from '#src/api/schemas/yield.ts'
import { compareDecimals } from '#src/money/compare.ts'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'

/** Of something that costs about as much as a dollar, a thousand says more than one. */
const CHEAP_USD = 10
const MANY = '1000'
const ONE = '1'

/** US dollars for one of the token, for show: by what lies in the yield; null is unknown. */
export function tokenPrice({ statistics }: Pick<Yield, 'statistics'>): number | null {
  const price = Number(statistics?.tvlUsd) / Number(statistics?.tvl)
  return Number.isFinite(price) && price > 0 ? price : null
}

/** An amount to begin with: round, and not below the smallest that can go in. */
export function exampleAmount(found: Pick<Yield, 'statistics' | 'mechanics'>): Decimal {
  const price = tokenPrice(found)
  const { minimum } = found.mechanics.entryLimits ?? {}
  const [one, round] = [parseDecimal(ONE), parseDecimal(MANY)]
  const amount = price !== null && price < CHEAP_USD ? round : one
  if (amount === null) throw new Error('no amount to begin with')
  return minimum !== undefined && compareDecimals(minimum, amount) > 0 ? minimum : amount
}
