import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { negateDecimal } from '#src/money/negate-decimal.ts'
import { rateToDecimal } from '#src/money/rate-to-decimal.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'

/** What the weights of a vault's allocations come to, in percent. */
export interface AllocationSum {
  readonly sum: Decimal
  /** What lies nowhere; "0" where nothing does. */
  readonly rest: Decimal
  /** More than everything: the service's figures contradict each other. */
  readonly isTooMuch: boolean
}

const ALL = rateToDecimal(100) ?? sumDecimals([])
/** What services round away. */
const DUST = rateToDecimal(0.05) ?? sumDecimals([])

/** @param weights percent, 0 to 100 each */
export function allocationSum(weights: readonly number[]): AllocationSum {
  const sum = sumDecimals(weights.flatMap((weight) => rateToDecimal(weight) ?? []))
  const rest = sumDecimals([ALL, negateDecimal(sum)])
  const isTooMuch = compareDecimals(rest, negateDecimal(DUST)) < 0
  return { sum, isTooMuch, rest: compareDecimals(rest, DUST) > 0 ? rest : sumDecimals([]) }
}
