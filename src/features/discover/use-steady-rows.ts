import { useState } from 'react'
import type { CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { keepOrder } from '#src/catalogue/keep-order.ts'

interface ShownRows {
  readonly query: CatalogueQuery
  readonly isWhole: boolean
  /** As they were found. */
  readonly newest: readonly CatalogueRow[]
  readonly rows: readonly CatalogueRow[]
  readonly isOutdated: boolean
}

/**
 * Found rows that don't move under a pointer when the catalogue is read again: their order changes with the question, or
 * when somebody asks for it.
 */
export function useSteadyRows(
  newest: readonly CatalogueRow[],
  query: CatalogueQuery,
  isWhole: boolean,
) {
  const asFound: ShownRows = { query, isWhole, newest, rows: newest, isOutdated: false }
  const [shownRows, setShownRows] = useState(asFound)
  const isSame =
    shownRows.query === query && shownRows.newest === newest && shownRows.isWhole === isWhole
  const isNewer = shownRows.query === query && shownRows.isWhole
  const current = isSame
    ? shownRows
    : isNewer
      ? { ...asFound, ...keepOrder(shownRows.rows, newest) }
      : asFound
  if (current !== shownRows) setShownRows(current)
  return { rows: current.rows, isOther: current.isOutdated, show: () => setShownRows(asFound) }
}
