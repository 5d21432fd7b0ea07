import { useDeferredValue, useMemo } from 'react'
import type { ScrollPace } from '#src/ui/window-scroll.ts'
import type { RowWindow } from './use-row-window.ts'

/** What of a list is drawn, and at what pace it passes. */
export interface RenderedWindow extends RowWindow {
  readonly pace: ScrollPace
}

/**
 * Rows that come all at once are drawn when there is time between two frames: on a slow phone a quick thumb must not wait for
 * rows that are gone before they are there.
 */
export function useRenderedWindow(target: RowWindow, pace: ScrollPace): RenderedWindow {
  const { start, end, before, after, isWhole } = target
  const now = useMemo(
    () => ({ start, end, before, after, isWhole, pace }),
    [start, end, before, after, isWhole, pace],
  )
  const inTime = useDeferredValue(now)
  return pace === 'calm' ? now : inTime
}
