import { useSyncExternalStore, useLayoutEffect, useState, type RefObject } from 'react'
import { PRERENDERED_ROWS } from '#src/catalogue/first-page/first-page.ts'
import { windowScroll } from '#src/ui/window-scroll.ts'

/** Rows beyond the window's edges, so that a quick thumb meets no gap. */
const OVERSCAN_ROWS = 6

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
  /** Also rows that nobody sees are drawn. */
  readonly isWhole: boolean
}

const WHOLE_LIST = { start: 0, before: 0, after: 0, isWhole: true }

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

/** Pixels: where a list's rows begin in the document, and how high each is. */
interface ListMeasures {
  readonly top: number
  readonly height: number
}

/** Until a row was measured: none is lower. */
const DEFAULT_MEASURES: ListMeasures = { top: 0, height: 64 }

function measure(list: Element | null): ListMeasures | null {
  const height = list?.firstElementChild?.getBoundingClientRect().height ?? 0
  // A list without rows is hidden, and they with it.
  if (!list || height === 0) return null
  return { top: Math.round(list.getBoundingClientRect().top + scrollY), height }
}

/** Of the list that the gateway drew, which ours takes over, or whose place it takes. */
const measurePrerendered = (): ListMeasures | null =>
  typeof document === 'undefined' ? null : measure(document.querySelector('main tbody'))

/**
 * Where a list stands, also when what is above it grows, or letters do. Looked at when the browser has laid the page out
 * anyway: asking while it is being changed would have it laid out twice.
 */
function useListMeasures(list: RefObject<HTMLElement | null>): ListMeasures {
  const [measures, setMeasures] = useState(() => measurePrerendered() ?? DEFAULT_MEASURES)
  useLayoutEffect(() => {
    const measureAgain = (): void => {
      const measured = measure(list.current)
      if (measured)
        setMeasures((current) =>
          current.top === measured.top && current.height === measured.height ? current : measured,
        )
    }
    measureAgain()
    // Whatever moves the list makes the page longer or shorter.
    const observer = new ResizeObserver(measureAgain)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return measures
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
  const view = useSyncExternalStore(
    onResize,
    () => innerHeight,
    () => null,
  )
  const [step, overscan] = isStill ? [STEP, OVERSCAN_ROWS] : [1, 0]
  /** Rows above a pixel of the window, in steps; less than 0 while the list begins further down. */
  const above = (pixel: number, roundToStep: (rows: number) => number): number =>
    roundToStep((windowScroll.top() + pixel - top) / height / step) * step
  const first = useSyncExternalStore(
    windowScroll.subscribe,
    () => above(0, Math.floor),
    () => 0,
  )
  const last = useSyncExternalStore(
    windowScroll.subscribe,
    () => above(view ?? 0, Math.ceil),
    () => 0,
  )
  // As the gateway draws them, also where they are taken over.
  if (view === null) return { ...WHOLE_LIST, end: Math.min(count, PRERENDERED_ROWS) }
  if (isWhole) return { ...WHOLE_LIST, end: count }
  const screen = Math.ceil(view / height)
  const start = Math.min(Math.max(0, first - overscan), Math.max(0, count - screen))
  const end = Math.min(count, Math.max(start + 1, last + overscan))
  return { start, end, before: start * height, after: (count - end) * height, isWhole: false }
}
