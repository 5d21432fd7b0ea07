import type { Yield } from '#src/api/schemas/yield.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { takePercent } from '#src/money/multiply-decimals.ts'
import { getYieldFees, type YieldFee } from '../yield-fees.ts'
import type { YieldDetails } from '#src/api/schemas/yield-details.ts'
import { fromRaw } from '#src/money/units.ts'

const FEES = [
  ['deposit', 'depositFeeBps'],
  ['management', 'managementFeeBps'],
  ['performance', 'performanceFeeBps'],
] as const

/** Basis points are hundredths of a percent. */
const PERCENT_DIGITS = 2

/** A fee that a configuration states. */
interface ConfiguredFee {
  readonly kind: (typeof FEES)[number][0]
  /** "0.5" is half a percent. */
  readonly percent: Decimal
  /** More than nothing. */
  readonly isCharged: boolean
}

/** The fees that a configuration states, exactly. Source: contract: Fee configurations. */
export const getConfiguredFees = (
  configuration: YieldDetails['feeConfigurations'][number],
): readonly ConfiguredFee[] =>
  FEES.flatMap(([kind, field]) => {
    const points = configuration[field]
    if (points === undefined) return []
    return [{ kind, percent: fromRaw(BigInt(points), PERCENT_DIGITS), isCharged: points > 0 }]
  })

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
