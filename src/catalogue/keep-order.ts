import type { CatalogueRow } from './catalogue-row.ts'

/** Rows with what is known of them now, where they were. */
export interface KeptOrder {
  readonly rows: readonly CatalogueRow[]
  /** Whether the newer list has other rows or another order. */
  readonly isOther: boolean
}

/**
 * A newer list in the order of an older one that somebody is looking at: figures change where they stand, no row moves, none
 * appears, and one that is gone stays as it was.
 */
export function keepOrder(
  shown: readonly CatalogueRow[],
  newer: readonly CatalogueRow[],
): KeptOrder {
  const isSame =
    shown.length === newer.length && shown.every(({ id }, place) => newer[place]?.id === id)
  if (isSame) return { rows: newer, isOther: false }
  const byId = new Map(newer.map((row) => [row.id, row]))
  return { rows: shown.map((row) => byId.get(row.id) ?? row), isOther: true }
}
