import { createContext } from 'react'
import type { RowIndex } from '#src/catalogue/row-index.ts'

/** The beginning of the list, as the page brought it. Source: decisions/033-first-rows. */
export interface FirstRows {
  readonly index: RowIndex
  /** What they were looked for by, as it stands in an address. */
  readonly query: string
  readonly resolvedSearch: string | null
  /** Of all rows, not of these. */
  readonly foundCount: number
  readonly total: number
  readonly networks: number
  readonly unreadableCount: number
}

/** Null where a page brought none. */
export const FirstRowsContext = createContext<FirstRows | null>(null)
