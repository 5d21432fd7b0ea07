import { isPaused, type Availability, type Paused } from './availability.ts'
import type { CatalogueRow } from './catalogue-row.ts'

/** What is left of each availability where the operator stopped deposits. Source: decisions/031-site-settings. */
const LEFT: Partial<Readonly<Record<Availability, Availability>>> = {
  open: 'paused',
  'exit-closed': 'closed',
}

/** The rows as they are under what the operator of this site stopped; the same ones where nothing is. */
export function pauseRows(
  rows: readonly CatalogueRow[],
  paused: Paused | undefined,
): readonly CatalogueRow[] {
  if (!paused || (!paused.all && paused.networks.length + paused.yields.length === 0)) return rows
  return rows.map((row) => {
    const left = LEFT[row.availability]
    return left !== undefined && isPaused(paused, row) ? { ...row, availability: left } : row
  })
}
