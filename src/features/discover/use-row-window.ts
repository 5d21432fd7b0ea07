import { useSyncExternalStore, type RefObject } from 'react'
import { DRAWN_ROWS } from '#src/catalogue/first-page/first-page.ts'
import { windowScroll } from '#src/ui/window-scroll.ts'
import { useListMeasures } from './use-list-measures.ts'

/** Rows beyond the window's edges, so that a quick thumb meets no gap. */
const BEYOND = 6

/** Rows that come and go together. */
const STEP = 3

/** A part of a list. */
export interface RowWindow {
  /** The first row that is drawn, and the one after the last. */
  readonly start: number
  readonly end: number
  /** Pixels of the rows that are not drawn, above and below. */
  readonly before: number
  readonly after: number
}

function onResize(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

export interface RowWindowOptions {
  /** The list is short enough to be drawn as a whole, so that the browser's own search finds all of it. */
  readonly isWhole: boolean
  /** Else rows are about to be others: none are drawn that nobody sees. */
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
  const { top, height } = useListMeasures(list)
  const screen = useSyncExternalStore(
    onResize,
    () => Math.ceil(innerHeight / height),
    () => null,
  )
  const [step, beyond] = isStill ? [STEP, BEYOND] : [1, 0]
  // The row at the window's upper edge, in steps; less than 0 while the list begins further down.
  const edge = useSyncExternalStore(
    windowScroll.subscribe,
    () => Math.floor((windowScroll.top() - top) / height / step) * step,
    () => 0,
  )
  // As the gateway draws them, also where they are taken over.
  if (screen === null) return { start: 0, end: Math.min(count, DRAWN_ROWS), before: 0, after: 0 }
  if (isWhole) return { start: 0, end: count, before: 0, after: 0 }
  const start = Math.min(Math.max(0, edge - beyond), Math.max(0, count - screen))
  const end = Math.min(count, Math.max(start + 1, edge + screen + step + beyond))
  return { start, end, before: start * height, after: (count - end) * height }
}
