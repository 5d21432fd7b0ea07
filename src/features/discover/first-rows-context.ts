import { createContext } from 'react'
import type { RowIndex } from '#src/catalogue/row-index.ts'

/** The beginning of the list, as the page brought it. Source: decisions/033-first-rows. */
export interface FirstRows {
  readonly index: RowIndex
  /** What they were looked for by, as it stands in an address. */
  readonly asked: string
  readonly takenFor: string | null
  /** Of all rows, not of these. */
  readonly found: number
  readonly total: number
  readonly networks: number
  readonly unreadable: number
}

/** Null where a page brought none. */
export const FirstRowsContext = createContext<FirstRows | null>(null)
