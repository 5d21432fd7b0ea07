import { useDeferredValue, useMemo } from 'react'
import type { RowWindow } from './use-row-window.ts'

/** What of a list is drawn, and whether it is gone again at once. */
export interface DrawnWindow extends RowWindow {
  readonly isBrief: boolean
}

/**
 * Rows that pass faster than anybody reads are drawn when there is time between two frames: on a slow phone a quick thumb
 * must not wait for rows that are gone before they are there.
 */
export function useDrawnWindow(wanted: RowWindow, isLeaping: boolean): DrawnWindow {
  const { start, end, before, after, isWhole } = wanted
  const now = useMemo(
    () => ({ start, end, before, after, isWhole, isBrief: isLeaping }),
    [start, end, before, after, isWhole, isLeaping],
  )
  const inTime = useDeferredValue(isLeaping ? now : null)
  return isLeaping && inTime ? inTime : now
}
