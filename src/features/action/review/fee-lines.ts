import type { Yield } from '#src/api/schemas/yield.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { percentOf } from '#src/money/percent-of.ts'

const FEES = {
  enter: ['deposit', 'management', 'performance', 'withdrawal'],
  exit: ['withdrawal'],
  manage: [],
} as const

export interface FeeLine {
  readonly kind: 'deposit' | 'withdrawal' | 'management' | 'performance'
  /** "0.25" is 0.25 %. */
  readonly percent: Decimal
  /** What is taken from this amount now, token units, rounded up; null for fees on earnings, by time or taken later. */
  readonly amount: Decimal | null
}

/** The fees that an action costs, now or later, those of 0 left out. Source: supplement, section 2. */
export function feeLines(
  fee: Yield['mechanics']['fee'],
  intent: keyof typeof FEES,
  amount: Decimal | null,
  decimals: number,
): readonly FeeLine[] {
  return FEES[intent].flatMap((kind): FeeLine[] => {
    const percent = fee?.[kind]
    if (percent === undefined || /^(?:-|0(?:\.0+)?$)/.test(percent)) return []
    const isNow = intent === 'enter' ? kind === 'deposit' : kind === 'withdrawal'
    const taken = isNow && amount !== null ? percentOf(amount, percent, decimals) : null
    return [{ kind, percent, amount: taken }]
  })
}
