import { useEffect } from 'react'
import type { PositionGroup } from '../list/position-group.ts'
import type { BalanceRead } from '../read/merge-reads.ts'
import { createLastPortfolio, keepPortfolio } from './last-portfolio.ts'

interface ShownPortfolio {
  readonly groups: readonly PositionGroup[]
  readonly reads: readonly BalanceRead[]
  /** Whether nothing of it failed. */
  readonly isComplete: boolean
}

/**
 * Keeps a copy of the shown portfolio on this device, if the user wants one.
 * @param canKeep whether it is the user's whole portfolio, and all of it was answered
 */
export function useKeepPortfolio(
  { groups, reads, isComplete }: ShownPortfolio,
  canKeep: boolean,
): void {
  const times = reads.flatMap(({ data, dataUpdatedAt }) => (data ? [dataUpdatedAt] : []))
  const at = times.length > 0 ? Math.min(...times) : null
  // Browser storage is outside React.
  useEffect(() => {
    if (canKeep && at !== null) keepPortfolio(createLastPortfolio(groups, { at, isComplete }))
  }, [groups, at, canKeep, isComplete])
}
