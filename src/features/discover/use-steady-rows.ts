import { useState } from 'react'
import type { CatalogueQuery } from '#src/catalogue/catalogue-query.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { keepOrder } from '#src/catalogue/keep-order.ts'

interface Shown {
  readonly query: CatalogueQuery
  readonly isWhole: boolean
  /** As they were found. */
  readonly newest: readonly CatalogueRow[]
  readonly rows: readonly CatalogueRow[]
  readonly isOther: boolean
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
  const asFound: Shown = { query, isWhole, newest, rows: newest, isOther: false }
  const [shown, setShown] = useState(asFound)
  const isSame = shown.query === query && shown.newest === newest && shown.isWhole === isWhole
  const isNewer = shown.query === query && shown.isWhole
  const current = isSame
    ? shown
    : isNewer
      ? { ...asFound, ...keepOrder(shown.rows, newest) }
      : asFound
  if (current !== shown) setShown(current)
  return { rows: current.rows, isOther: current.isOther, show: () => setShown(asFound) }
}
