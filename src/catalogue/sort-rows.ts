import { AVAILABILITIES } from './availability.ts'
import type { Sort } from './catalogue-query.ts'
import type { CatalogueRow } from './catalogue-row.ts'

/** Rows with current values in their previous positions. */
interface StableOrder {
  readonly rows: readonly CatalogueRow[]
  /** Whether the newer list has other rows or another order. */
  readonly hasChanged: boolean
}

/**
 * Applies a newer list's values in the older list's order: no row moves or
 * appears, and a removed one stays as it was.
 */
export function keepOrder(
  displayed: readonly CatalogueRow[],
  newer: readonly CatalogueRow[],
): StableOrder {
  const isSame =
    displayed.length === newer.length && displayed.every(({ id }, index) => newer[index]?.id === id)
  if (isSame) return { rows: newer, hasChanged: false }
  const byId = new Map(newer.map((row) => [row.id, row]))
  return { rows: displayed.map((row) => byId.get(row.id) ?? row), hasChanged: true }
}

type RowComparator = (a: CatalogueRow, b: CatalogueRow) => number

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const byName: RowComparator = (a, b) =>
  byText(a.name.toLowerCase(), b.name.toLowerCase()) || byText(a.id, b.id)

/** Unknown values are last, after 0. */
const byMost = (getValue: (row: CatalogueRow) => number | null): RowComparator => {
  const value = (row: CatalogueRow): number => getValue(row) ?? -1
  return (a, b) => value(b) - value(a) || byName(a, b)
}

const getAvailabilityRank = ({ availability }: CatalogueRow): number =>
  AVAILABILITIES.indexOf(availability)
const getCooldown = ({ cooldown }: CatalogueRow): number => cooldown ?? Number.MAX_VALUE

const comparators: Readonly<Record<Sort, RowComparator>> = {
  tvl: byMost((row) => row.tvlUsd),
  // Points are not money.
  rate: (a, b) => b.paid - a.paid || byName(a, b),
  users: byMost((row) => row.users),
  cooldown: (a, b) => getCooldown(a) - getCooldown(b) || byName(a, b),
  name: byName,
  status: (a, b) => getAvailabilityRank(a) - getAvailabilityRank(b) || byName(a, b),
}

/** Sorts rows; equal ones by name and id, so that the order is stable. */
export const sortRows = (rows: readonly CatalogueRow[], sort: Sort): CatalogueRow[] =>
  rows.toSorted(comparators[sort])
