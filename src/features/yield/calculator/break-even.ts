import type { Decimal } from '#src/money/decimal.ts'
import { toRaw } from '#src/money/units.ts'
import type { YieldCost } from './yield-costs.ts'

const DAYS = 365n
/** A hundred years: whoever waits longer waits in vain. */
const MAX_DAYS = 36_500n

/**
 * After how many days of earning an amount has earned what going in and out costs (decisions/037-earnings). Null where neither costs
 * anything.
 * @param yearly what the amount would earn in a year, token units
 * @param network what the network takes of both, token units; null: unknown, and on top
 */
export function getBreakEvenDays(
  costs: readonly YieldCost[],
  yearly: Decimal,
  decimals: number,
  network: Decimal | null = null,
): number | 'never' | null {
  const oneTimeCosts = costs.filter(({ kind }) => kind === 'deposit' || kind === 'withdrawal')
  const ownShare = toRaw(network ?? '0', decimals)
  const cost = oneTimeCosts.reduce(
    (sum, { amount }) => sum + toRaw(amount ?? '0', decimals),
    ownShare,
  )
  if (cost === 0n) return null
  const earned = toRaw(yearly, decimals)
  const days = earned <= 0n ? null : (cost * DAYS + earned - 1n) / earned
  return days === null || days > MAX_DAYS ? 'never' : Number(days)
}
