import type { Decimal } from '#src/money/decimal.ts'
import { toRaw } from '#src/money/units.ts'
import type { YieldCost } from './yield-costs.ts'

const DAYS = 365n
/** A hundred years; a later break-even counts as never. */
const MAX_DAYS = 36_500n

/**
 * Returns the days of earning until enter and exit costs are covered (decisions/037-earnings). Null without costs.
 * @param yearly yearly earnings of the amount, token units
 * @param network network fees of both, token units; null if unknown, in which case they are excluded
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
