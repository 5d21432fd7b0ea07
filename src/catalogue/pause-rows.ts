import { isPaused, type Availability, type PausedDeposits } from './availability.ts'
import type { CatalogueRow } from './catalogue-row.ts'

/** What is left of each availability where the operator stopped deposits. Source: decisions/031-site-settings. */
const PAUSED_AVAILABILITY: Partial<Readonly<Record<Availability, Availability>>> = {
  open: 'paused',
  'exit-closed': 'closed',
}

/** The rows as they are under what the operator of this site stopped; the same ones where nothing is. */
export function pauseRows(
  rows: readonly CatalogueRow[],
  paused: PausedDeposits | undefined,
): readonly CatalogueRow[] {
  if (!paused || (!paused.all && paused.networks.length + paused.yields.length === 0)) return rows
  return rows.map((row) => {
    const pausedAvailability = PAUSED_AVAILABILITY[row.availability]
    return pausedAvailability !== undefined && isPaused(paused, row)
      ? { ...row, availability: pausedAvailability }
      : row
  })
}
