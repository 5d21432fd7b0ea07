import { compareDecimals } from '#src/money/compare-decimals.ts'
import { negateDecimal, type Decimal } from '#src/money/decimal.ts'
import { rateToDecimal } from '#src/money/units.ts'
import { sumDecimals } from '#src/money/sum-decimals.ts'

/** The sum of a vault's allocation weights, percent. */
export interface AllocationSum {
  readonly sum: Decimal
  /** The unallocated rest; "0" for none. */
  readonly remainder: Decimal
  /** Whether the service's weights exceed 100 %. */
  readonly exceedsTotal: boolean
}

const ALL = rateToDecimal(100) ?? sumDecimals([])
/** Rounding errors of services, ignored. */
const DUST = rateToDecimal(0.05) ?? sumDecimals([])

/** Sums weights. @param weights percent, 0 to 100 each */
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
