import type { Sort } from './catalogue-query.ts'
import type { CatalogueRow } from './catalogue-row.ts'

type Order = (a: CatalogueRow, b: CatalogueRow) => number

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const byName: Order = (a, b) =>
  byText(a.name.toLowerCase(), b.name.toLowerCase()) || byText(a.id, b.id)

const orders: Readonly<Record<Sort, Order>> = {
  // Unknown comes last: it is not 0, but it can't be vouched for either.
  tvl: (a, b) => (b.tvlUsd ?? -1) - (a.tvlUsd ?? -1) || byName(a, b),
  rate: (a, b) => b.rate - a.rate || byName(a, b),
  name: byName,
}

/** The rows in order; equal ones by name and id, so that a list never shuffles by itself. */
export const sortRows = (rows: readonly CatalogueRow[], sort: Sort): CatalogueRow[] =>
  rows.toSorted(orders[sort])
