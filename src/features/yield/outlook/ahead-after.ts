import type { Decimal } from '#src/money/decimal.ts'
import { toRaw } from '#src/money/units.ts'
import type { YieldCost } from './yield-costs.ts'

const DAYS = 365n

/**
 * After how many days of earning an amount has earned what going in and out costs (decision 47); fees of the network come
 * on top. Null where neither costs anything.
 * @param yearly what the amount would earn in a year, token units
 */
export function aheadAfter(
  costs: readonly YieldCost[],
  yearly: Decimal,
  decimals: number,
): number | 'never' | null {
  const once = costs.filter(({ kind }) => kind === 'deposit' || kind === 'withdrawal')
  const cost = once.reduce((sum, { amount }) => sum + toRaw(amount ?? '0', decimals), 0n)
  if (cost === 0n) return null
  const earned = toRaw(yearly, decimals)
  return earned <= 0n ? 'never' : Number((cost * DAYS + earned - 1n) / earned)
}
