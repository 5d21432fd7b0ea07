import type { YieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { fromRaw } from '#src/money/units.ts'

const FEES = [
  ['deposit', 'depositFeeBps'],
  ['management', 'managementFeeBps'],
  ['performance', 'performanceFeeBps'],
] as const

/** Basis points are hundredths of a percent. */
const PERCENT_DIGITS = 2

/** A fee that a configuration states. */
export interface ConfiguredFee {
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
