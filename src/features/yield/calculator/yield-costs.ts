import type { Yield } from '#src/api/schemas/yield.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { takePercent } from '#src/money/take-percent.ts'
import { getYieldFees, type YieldFee } from '../yield-fees.ts'

/** A fee of a yield and what it comes to for an amount. */
export interface YieldCost extends YieldFee {
  /** Token units, rounded up: once, or in a year; null where it can't be told. */
  readonly amount: Decimal | null
}

/** Whether a fee is taken each year; the others are taken once. */
export const isYearly = ({ kind }: Pick<YieldFee, 'kind'>): boolean =>
  kind === 'management' || kind === 'performance'

const isEarning = (yearly: Decimal | null): yearly is Decimal =>
  yearly !== null && !yearly.startsWith('-')

/**
 * The fees of a yield in money. Withdrawing and managing are reckoned from the amount that went in.
 * @param amount token units; null: nothing to reckon with
 * @param yearly what the amount would earn in a year
 */
export function getYieldCosts(
  mechanics: Yield['mechanics'],
  amount: Decimal | null,
  yearly: Decimal | null,
  decimals: number,
): readonly YieldCost[] {
  const earned = isEarning(yearly) ? yearly : null
  return getYieldFees(mechanics).map(({ kind, percent }) => {
    const base = kind === 'performance' ? earned : amount
    const isKnown = base !== null && !percent.startsWith('-')
    return { kind, percent, amount: isKnown ? takePercent(base, percent, decimals) : null }
  })
}
