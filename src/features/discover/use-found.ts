import { useContext, useMemo } from 'react'
import type { CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { findRows, type FilteredRows } from '#src/catalogue/find-rows.ts'
import type { RowIndex } from '#src/catalogue/row-index.ts'
import { askedText } from './asked-text.ts'
import { FirstRowsContext } from './first-rows-context.ts'

/** Of everything: how many were found, of how many, on how many networks. */
export interface Counted {
  readonly found: number
  readonly total: number
  readonly networks: number
}

/** Which filters hide how many, each by itself or, where none does so, together. */
export type Hidden = Pick<FilteredRows, 'hiddenBy' | 'excludedBy'>

export interface Listed {
  readonly rows: readonly CatalogueRow[]
  /** Null while only the first rows are known, and something else is asked than they answer. */
  readonly counted: Counted | null
  /** How many yields there are, found or not. */
  readonly total: number
  readonly hidden: Hidden
  readonly takenFor: string | null
}

const NOTHING_HIDDEN: Hidden = { hiddenBy: new Map(), excludedBy: new Map() }

const countNetworks = (rows: readonly CatalogueRow[]): number =>
  new Set(rows.map(({ network }) => network)).size

/** What is found: of the whole catalogue, and until that is there, of the rows that the page brought. */
export function useFound(index: RowIndex, isWhole: boolean, query: CatalogueQuery): Listed {
  const first = useContext(FirstRowsContext)
  const networks = useMemo(() => countNetworks(index.rows), [index])
  return useMemo(() => {
    const total = isWhole || !first ? index.rows.length : first.total
    if (!isWhole && first?.asked === askedText(query)) {
      const { found, takenFor } = first
      const counted = { found, total, networks: first.networks }
      return { rows: index.rows, counted, total, hidden: NOTHING_HIDDEN, takenFor }
    }
    const { rows, correctedSearch: takenFor, ...hidden } = findRows(index, query)
    const counted = { found: rows.length, total, networks }
    return { rows, counted: isWhole ? counted : null, total, hidden, takenFor }
  }, [first, index, isWhole, networks, query])
}
