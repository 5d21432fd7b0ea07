import type { CatalogueRow } from './catalogue-row.ts'

/** Rows with what is known of them now, where they were. */
export interface StableOrder {
  readonly rows: readonly CatalogueRow[]
  /** Whether the newer list has other rows or another order. */
  readonly hasChanged: boolean
}

/**
 * A newer list in the order of an older one that somebody is looking at: figures change where they stand, no row moves, none
 * appears, and one that is gone stays as it was.
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
