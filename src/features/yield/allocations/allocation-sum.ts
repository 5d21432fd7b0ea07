import { compareDecimals } from '#src/money/compare-decimals.ts'
import { negateDecimal, type Decimal } from '#src/money/decimal.ts'
import { rateToDecimal } from '#src/money/units.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'

/** What the weights of a vault's allocations come to, in percent. */
export interface AllocationSum {
  readonly sum: Decimal
  /** What lies nowhere; "0" where nothing does. */
  readonly remainder: Decimal
  /** More than everything: the service's figures contradict each other. */
  readonly exceedsTotal: boolean
}

const ALL = rateToDecimal(100) ?? sumDecimals([])
/** What services round away. */
const DUST = rateToDecimal(0.05) ?? sumDecimals([])

/** @param weights percent, 0 to 100 each */
export function sumAllocations(weights: readonly number[]): AllocationSum {
  const sum = sumDecimals(weights.flatMap((weight) => rateToDecimal(weight) ?? []))
  const remainder = sumDecimals([ALL, negateDecimal(sum)])
  const exceedsTotal = compareDecimals(remainder, negateDecimal(DUST)) < 0
  return {
    sum,
    exceedsTotal,
    remainder: compareDecimals(remainder, DUST) > 0 ? remainder : sumDecimals([]),
  }
}
