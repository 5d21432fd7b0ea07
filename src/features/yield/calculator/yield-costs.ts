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

const PERCENT_DIGITS = 2

/** A fee of a configuration. */
interface ConfiguredFee {
  readonly kind: (typeof FEES)[number][0]
  /** "0.5" is half a percent. */
  readonly percent: Decimal
  /** Above 0. */
  readonly isCharged: boolean
}

/** Returns a configuration's fees, exactly. Source: contract: Fee configurations. */
export const getConfiguredFees = (
  configuration: YieldDetails['feeConfigurations'][number],
): readonly ConfiguredFee[] =>
  FEES.flatMap(([kind, field]) => {
    const points = configuration[field]
    if (points === undefined) return []
    return [{ kind, percent: fromRaw(BigInt(points), PERCENT_DIGITS), isCharged: points > 0 }]
  })

/** A yield's fee with its cost for an amount. */
export interface YieldCost extends YieldFee {
  /** Token units, rounded up: once, or per year; null if unknown. */
  readonly amount: Decimal | null
}

/** Whether a fee is charged yearly rather than once. */
export const isYearly = ({ kind }: Pick<YieldFee, 'kind'>): boolean =>
  kind === 'management' || kind === 'performance'

const isEarning = (yearly: Decimal | null): yearly is Decimal =>
  yearly !== null && !yearly.startsWith('-')

/**
 * Returns the costs of a yield's fees. Withdrawal and management fees are computed from the deposit.
 * @param amount token units; null without an amount
 * @param yearly yearly earnings of the amount
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
