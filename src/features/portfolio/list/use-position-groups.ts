import { useDeferredValue, useMemo } from 'react'
import { serviceClock } from '#src/api/service-clock.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import type { PortfolioOwner } from '../owners/portfolio-owners.ts'
import type { UpdatedReads } from '../recent/use-recent-changes.ts'
import { groupPositions, type PositionGroup } from './position-group.ts'

interface Read {
  readonly rows: readonly CatalogueRow[]
  readonly merged: UpdatedReads
  /** Whether everything was answered, or failed. */
  readonly isWhole: boolean
}

/**
 * Groups what was read by yield. Hundreds of positions that are read again are grouped while the page stays usable. The
 * first time they are grouped at once, as each answer of their earnings would have a deferred list begun anew.
 */
export function usePositionGroups(
  { rows, merged, isWhole }: Read,
  owners: readonly PortfolioOwner[],
): { readonly groups: readonly PositionGroup[]; readonly isCurrent: boolean } {
  const rowsById = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const grouping = useMemo(
    () => ({ merged, rowsById, owners, isWhole }),
    [merged, rowsById, owners, isWhole],
  )
  const deferred = useDeferredValue(grouping)
  const shown = deferred.isWhole ? deferred : grouping
  const groups = useMemo(
    () => groupPositions(shown.merged, shown.rowsById, shown.owners, serviceClock.now()),
    [shown],
  )
  return { groups, isCurrent: shown === grouping }
}
