import type { ComparedWith } from '../compared-with.ts'
import type { KnownYield } from '../known-yield.ts'

/** What a cell of the comparison is about. */
export interface CellProps {
  readonly one: KnownYield
  readonly compared: ComparedWith
}
