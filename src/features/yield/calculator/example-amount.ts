import type { Yield } from '#src/api/schemas/yield.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { getImpliedPrice } from './implied-price.ts'

/** Of something that costs about as much as a dollar, a thousand says more than one. */
const CHEAP_USD = '10'
const MANY = '1000'
const ONE = '1'

/** An amount to begin with: round, and not below the smallest that can go in. */
export function getExampleAmount(earnYield: Pick<Yield, 'statistics' | 'mechanics'>): Decimal {
  const price = getImpliedPrice(earnYield)
  const { minimum } = earnYield.mechanics.entryLimits ?? {}
  const [minimumOne, round, cheap] = [ONE, MANY, CHEAP_USD].map(parseDecimal)
  if (!minimumOne || !round || !cheap) throw new Error('no amount to begin with')
  const amount = price !== null && compareDecimals(price, cheap) < 0 ? round : minimumOne
  return minimum !== undefined && compareDecimals(minimum, amount) > 0 ? minimum : amount
}
