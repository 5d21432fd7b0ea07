import type { Decimal } from '#src/money/decimal.ts'
import { toRaw } from '#src/money/units.ts'
import type { YieldCost } from './yield-costs.ts'

const DAYS = 365n
/** A hundred years: whoever waits longer waits in vain. */
const LONGEST = 36_500n

/**
 * After how many days of earning an amount has earned what going in and out costs (decisions/037-earnings). Null where neither costs
 * anything.
 * @param yearly what the amount would earn in a year, token units
 * @param network what the network takes of both, token units; null: unknown, and on top
 */
export function aheadAfter(
  costs: readonly YieldCost[],
  yearly: Decimal,
  decimals: number,
  network: Decimal | null = null,
): number | 'never' | null {
  const once = costs.filter(({ kind }) => kind === 'deposit' || kind === 'withdrawal')
  const own = toRaw(network ?? '0', decimals)
  const cost = once.reduce((sum, { amount }) => sum + toRaw(amount ?? '0', decimals), own)
  if (cost === 0n) return null
  const earned = toRaw(yearly, decimals)
  const days = earned <= 0n ? null : (cost * DAYS + earned - 1n) / earned
  return days === null || days > LONGEST ? 'never' : Number(days)
}
