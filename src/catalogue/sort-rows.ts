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

/** A row's value in a sort; null if unknown. */
type SortValue = (row: CatalogueRow) => number | string | null

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const byName: RowComparator = (a, b) =>
  byText(a.name.toLowerCase(), b.name.toLowerCase()) || byText(a.id, b.id)

interface SortOrder {
  readonly getValue: SortValue
  /** Whether the highest value is first. */
  readonly isDescending: boolean
}

const orders: Readonly<Record<Sort, SortOrder>> = {
  tvl: { getValue: (row) => row.tvlUsd, isDescending: true },
  // Points are not money.
  rate: { getValue: (row) => row.paid, isDescending: true },
  users: { getValue: (row) => row.users, isDescending: true },
  cooldown: { getValue: (row) => row.cooldown, isDescending: false },
  name: { getValue: (row) => row.name.toLowerCase(), isDescending: false },
  status: {
    getValue: ({ availability }) => AVAILABILITIES.indexOf(availability),
    isDescending: false,
  },
}

/** Whether a sort has the highest value first, reversed or not. */
export const isDescending = (sort: Sort, isReversed: boolean): boolean =>
  orders[sort].isDescending !== isReversed

/** Unknown values are last in both directions. */
function createComparator(sort: Sort, isReversed: boolean): RowComparator {
  const { getValue } = orders[sort]
  const direction = isDescending(sort, isReversed) ? -1 : 1
  return (a, b) => {
    const [first, second] = [getValue(a), getValue(b)]
    if (first === second) return byName(a, b)
    if (first === null) return 1
    if (second === null) return -1
    return first < second ? -direction : direction
  }
}

/** Sorts rows; equal ones by name and id, so that the order is stable. */
export const sortRows = (
  rows: readonly CatalogueRow[],
  sort: Sort,
  isReversed = false,
): CatalogueRow[] => rows.toSorted(createComparator(sort, isReversed))
