import { useDeferredValue, useMemo } from 'react'
import { serviceClock } from '#src/api/service-clock.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import type { PortfolioOwner } from '../owners/portfolio-owners.ts'
import type { UpdatedReads } from '../recent/use-recent-changes.ts'
import { groupPositions, type PositionGroup } from './position-group.ts'

interface Read {
  readonly rows: readonly CatalogueRow[]
  readonly merged: UpdatedReads
}

/** Groups what was read by yield. Hundreds of positions are grouped while the page stays usable. */
export function usePositionGroups(
  { rows, merged }: Read,
  owners: readonly PortfolioOwner[],
): { readonly groups: readonly PositionGroup[]; readonly isCurrent: boolean } {
  const rowsById = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  const grouping = useMemo(() => ({ merged, rowsById, owners }), [merged, rowsById, owners])
  const deferred = useDeferredValue(grouping)
  const groups = useMemo(
    () => groupPositions(deferred.merged, deferred.rowsById, deferred.owners, serviceClock.now()),
    [deferred],
  )
  return { groups, isCurrent: deferred === grouping }
}
