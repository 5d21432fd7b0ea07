import type { ComparisonResult } from '../comparison-result.ts'
import type { ComparedYield } from '../compared-yield.ts'

/** What a cell of the comparison is about. */
export interface CellProps {
  readonly comparedYield: ComparedYield
  readonly compared: ComparisonResult
}
