import { AVAILABILITIES } from './availability.ts'
import type { Sort } from './catalogue-query.ts'
import type { CatalogueRow } from './catalogue-row.ts'

type Order = (a: CatalogueRow, b: CatalogueRow) => number

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const byName: Order = (a, b) =>
  byText(a.name.toLowerCase(), b.name.toLowerCase()) || byText(a.id, b.id)

/** Unknown comes last: it is not 0, but it can't be vouched for either. */
const most = (of: (row: CatalogueRow) => number | null): Order => {
  const value = (row: CatalogueRow): number => of(row) ?? -1
  return (a, b) => value(b) - value(a) || byName(a, b)
}

const place = ({ availability }: CatalogueRow): number => AVAILABILITIES.indexOf(availability)
const wait = ({ cooldown }: CatalogueRow): number => cooldown ?? Number.MAX_VALUE

const orders: Readonly<Record<Sort, Order>> = {
  tvl: most((row) => row.tvlUsd),
  // Points are no money.
  rate: (a, b) => b.paid - a.paid || byName(a, b),
  users: most((row) => row.users),
  cooldown: (a, b) => wait(a) - wait(b) || byName(a, b),
  name: byName,
  status: (a, b) => place(a) - place(b) || byName(a, b),
}

/** The rows in order; equal ones by name and id, so that a list never shuffles by itself. */
export const sortRows = (rows: readonly CatalogueRow[], sort: Sort): CatalogueRow[] =>
  rows.toSorted(orders[sort])
