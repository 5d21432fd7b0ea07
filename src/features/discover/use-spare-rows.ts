import { useState } from 'react'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'

type Rows = readonly CatalogueRow[]

const isSame = (first: Rows, second: Rows): boolean =>
  first.length === second.length && first.every((row, index) => row === second[index])

/**
 * What has a place on the page: the rows that are drawn, and, while the list is about to be another one, those behind them
 * that were drawn before. They wait hidden: the next key may find as many again, and rows made anew cost far more than rows
 * that are filled anew.
 */
export function useSpareRows(rendered: Rows, isEnabled: boolean): Rows {
  const [kept, setKept] = useState(rendered)
  const spare = isEnabled ? kept.slice(rendered.length) : []
  const all = spare.length > 0 ? [...rendered, ...spare] : rendered
  if (!isSame(all, kept)) setKept(all)
  return all
}
