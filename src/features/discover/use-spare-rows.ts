import { useState } from 'react'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'

type Rows = readonly CatalogueRow[]

const isSame = (some: Rows, others: Rows): boolean =>
  some.length === others.length && some.every((row, place) => row === others[place])

/**
 * What has a place on the page: the rows that are drawn, and, while the list is about to be another one, those behind them
 * that were drawn before. They wait hidden: the next key may find as many again, and rows made anew cost far more than rows
 * that are filled anew.
 */
export function useSpareRows(drawn: Rows, isWanted: boolean): Rows {
  const [known, setKnown] = useState(drawn)
  const spare = isWanted ? known.slice(drawn.length) : []
  const all = spare.length > 0 ? [...drawn, ...spare] : drawn
  if (!isSame(all, known)) setKnown(all)
  return all
}
