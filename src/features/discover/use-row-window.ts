import { useSyncExternalStore, useLayoutEffect, useState, type RefObject } from 'react'
import { PRERENDERED_ROWS } from '#src/catalogue/first-page/first-page.ts'
import { windowScroll } from '#src/ui/window-scroll.ts'

/** Rows rendered beyond the window's edges, so that fast scrolling shows no gap. */
const OVERSCAN_ROWS = 6

/** Rows are added and removed in steps of this size. */
const STEP = 3

/** The rendered range of a list. */
export interface RowWindow {
  /** The first rendered row, and the index after the last. */
  readonly start: number
  readonly end: number
  /** Height of the rows not rendered above and below, pixels. */
  readonly before: number
  readonly after: number
  /** Whether rows outside the window are rendered too. */
  readonly isWhole: boolean
}

const WHOLE_LIST = { start: 0, before: 0, after: 0, isWhole: true }

function onResize(listener: () => void): () => void {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

export interface RowWindowOptions {
  /** The list is short enough to render fully, so that the browser's search finds all of it. */
  readonly isWhole: boolean
  /** False while the rows are about to change: none outside the window is rendered. */
  readonly isStill: boolean
}

/** The list's top in the document and its row height, pixels. */
interface ListMeasures {
  readonly top: number
  readonly height: number
}

/** The minimum row height, until one is measured. */
const DEFAULT_MEASURES: ListMeasures = { top: 0, height: 64 }

function measure(list: Element | null): ListMeasures | null {
  const height = list?.firstElementChild?.getBoundingClientRect().height ?? 0
  // An empty list is hidden, and has no row to measure.
  if (!list || height === 0) return null
  return { top: Math.round(list.getBoundingClientRect().top + scrollY), height }
}

/** Measures the prerendered list, which is hydrated or replaced. */
const measurePrerendered = (): ListMeasures | null =>
  typeof document === 'undefined' ? null : measure(document.querySelector('main tbody'))

/**
 * Measures a list's position, also after content above or the font size changes. Measures right after the browser's
 * layout, as reading it during changes would force another one.
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
    // Whatever moves the list changes the page's height.
    const observer = new ResizeObserver(measureAgain)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return measures
}

/** Returns the rows to render for the window. All rows have one height (`yield-row`), measured from the first. */
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
  /** Rows above a pixel of the window, in steps; negative while the list starts further down. */
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
  // As prerendered, also for hydration.
  if (view === null) return { ...WHOLE_LIST, end: Math.min(count, PRERENDERED_ROWS) }
  if (isWhole) return { ...WHOLE_LIST, end: count }
  const screen = Math.ceil(view / height)
  const start = Math.min(Math.max(0, first - overscan), Math.max(0, count - screen))
  const end = Math.min(count, Math.max(start + 1, last + overscan))
  return { start, end, before: start * height, after: (count - end) * height, isWhole: false }
}
