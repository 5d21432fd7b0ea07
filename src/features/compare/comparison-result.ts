import type { Decimal } from '#src/money/decimal.ts'
import type { YieldProjection } from './projection/project-yields.ts'
import type { RowName } from './rows/row-values.ts'

/** What all yields of a comparison are reckoned with, and what came of it. */
export interface ComparisonResult {
  /** Token units; null: nothing to reckon with. */
  readonly amount: Decimal | null
  readonly days: number
  /** Milliseconds, the service's time. */
  readonly now: number
  /** By id; null where none can be told. */
  readonly projections: ReadonlyMap<string, YieldProjection | null>
  /** Rates of more than one kind stand beside each other. */
  readonly isMixed: boolean
  /** By row: the ids of the best, where there are better and worse. */
  readonly best: ReadonlyMap<RowName, ReadonlySet<string>>
}
