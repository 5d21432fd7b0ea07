import type { Yield } from '#src/api/schemas/yield.ts'
import { isZero, type Decimal } from '#src/money/decimal.ts'

export const FEES = ['deposit', 'withdrawal', 'management', 'performance'] as const

export interface YieldFee {
  readonly kind: (typeof FEES)[number]
  /** Percent: "0.25" is 0.25 %. */
  readonly percent: Decimal
}

/** Returns a yield's fees above 0. Source: contract: Mechanics. */
export function getYieldFees({ fee }: Yield['mechanics']): YieldFee[] {
  return FEES.flatMap((kind) => {
    const percent = fee?.[kind]
    return percent === undefined || isZero(percent) ? [] : [{ kind, percent }]
  })
}
