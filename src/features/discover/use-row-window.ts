import { useSyncExternalStore, type RefObject } from 'react'
import { windowScroll } from '#src/ui/window-scroll.ts'
import {
  beginning,
  CHANGING,
  edgeRow,
  endRow,
  rowsInPage,
  rowsOnScreen,
  STILL,
  type RowWindow,
} from './row-window.ts'
import { useListMeasures } from './use-list-measures.ts'

function onResize(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

export interface RowWindowOptions {
  /** The list is short enough to be drawn as a whole, so that the browser's own search finds all of it. */
  readonly isWhole: boolean
  /** Else rows are about to be others. */
  readonly isStill: boolean
}

/**
 * Only what the window shows of a list is drawn, however long it is. All rows are of one height (`yield-row`), which is read
 * from the first.
 */
export function useRowWindow(
  count: number,
  list: RefObject<HTMLElement | null>,
  { isWhole, isStill }: RowWindowOptions,
): RowWindow {
  const measures = useListMeasures(list)
  const reach = isStill ? STILL : CHANGING
  const screen = useSyncExternalStore(
    onResize,
    () => rowsOnScreen(measures),
    () => null,
  )
  const edge = useSyncExternalStore(
    windowScroll.subscribe,
    () => edgeRow(measures, windowScroll.top(), reach),
    () => 0,
  )
  if (screen === null) return beginning(rowsInPage(), count)
  if (isWhole) return beginning(count, count)
  const start = Math.min(Math.max(0, edge - reach.beyond), Math.max(0, count - screen))
  const end = Math.min(count, Math.max(start + 1, endRow(edge, screen, reach)))
  const { height } = measures
  return { start, end, before: start * height, after: (count - end) * height }
}
