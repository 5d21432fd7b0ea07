import { useLayoutEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { FIRST_ROWS } from '#src/catalogue/first-page/first-page.ts'
import { windowScroll } from '#src/ui/window-scroll.ts'

/** Rows beyond the window's edges, so that a quick thumb meets no gap. */
const BEYOND = 6

/** Rows that come and go together. */
const STEP = 3

/** Pixels of a row until one was measured: no row is lower. */
const LOWEST = 64

/** A part of a list. */
export interface RowWindow {
  /** The first row that is drawn, and the one after the last. */
  readonly start: number
  readonly end: number
  /** Pixels of the rows that are not drawn, above and below. */
  readonly before: number
  readonly after: number
}

/** Pixels: where the list's rows begin in the document, and how high each is. */
interface Measures {
  readonly top: number
  readonly height: number
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
 * Only what the window shows of a list is drawn, however long it is. All rows are of one height (`rowHeight`), which is read
 * from the first.
 */
export function useRowWindow(
  count: number,
  list: RefObject<HTMLElement | null>,
  { isWhole, isStill }: RowWindowOptions,
): RowWindow {
  const [{ top, height }, setMeasures] = useState<Measures>({ top: 0, height: LOWEST })
  const screen = useSyncExternalStore(
    onResize,
    () => Math.ceil(innerHeight / height),
    () => null,
  )
  const start = useSyncExternalStore(
    windowScroll.subscribe,
    () => {
      const first = Math.floor((windowScroll.top() - top) / height) - BEYOND
      return Math.max(0, Math.floor(first / STEP) * STEP)
    },
    () => 0,
  )
  // What stands above the list grows with the query, and rows with the width and the size of letters.
  useLayoutEffect(() => {
    const measure = (): void => {
      const row = list.current?.firstElementChild
      if (!list.current || !row) return
      const found = {
        top: Math.round(list.current.getBoundingClientRect().top + scrollY),
        height: row.getBoundingClientRect().height,
      }
      setMeasures((known) =>
        known.top === found.top && known.height === found.height ? known : found,
      )
    }
    measure()
    return onResize(measure)
    // eslint-disable-next-line react/exhaustive-effect-dependencies
  }, [list, count])
  if (isWhole || screen === null)
    return { start: 0, end: Math.min(count, FIRST_ROWS), before: 0, after: 0 }
  const first = Math.min(start, Math.max(0, count - screen))
  const most = isStill || first > 0 ? screen + 2 * BEYOND + STEP : screen + 1
  const end = Math.min(count, first + most)
  return { start: first, end, before: first * height, after: (count - end) * height }
}
