import {
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react'
import { windowScroll, type ScrollPace } from '../window-scroll.ts'
import { createCardOffsets, findCardRange } from './card-offsets.ts'

/** Pixels rendered beyond the window's edges, so that fast scrolling shows no gap. */
const OVERSCAN_PX = 900

/** The rendered part of a list whose cards differ in height. */
export interface CardWindow {
  readonly start: number
  /** The index after the last. */
  readonly end: number
  /** Heights of what is not rendered above and below, pixels. */
  readonly before: number
  readonly after: number
  /** Measures a rendered card; its key is in `data-key`. */
  readonly observe: (card: HTMLElement | null) => (() => void) | undefined
  /** Whether cards pass by faster than they are read: they are rendered in brief, with their height, and not measured. */
  readonly isBrief: boolean
  /** A card's height as far as known, pixels, by its index. */
  readonly getHeight: (index: number) => number
}

/** Measures rendered cards, and counts the changes. */
function useCardHeights() {
  const [heights] = useState(() => new Map<string, number>())
  const [version, setVersion] = useState(0)
  const observer = useRef<ResizeObserver>(null)
  const observe = useCallback(
    (card: HTMLElement | null) => {
      if (!card) return undefined
      observer.current ??= new ResizeObserver((entries) => {
        let hasChanged = false
        for (const { target, borderBoxSize } of entries) {
          const key = target.getAttribute('data-key')
          const height = borderBoxSize[0]?.blockSize ?? 0
          // A card that was just removed has no height.
          if (key === null || height === 0 || heights.get(key) === height) continue
          heights.set(key, height)
          hasChanged = true
        }
        if (hasChanged) setVersion((count) => count + 1)
      })
      const current = observer.current
      current.observe(card)
      return () => current.unobserve(card)
    },
    [heights],
  )
  useEffect(() => () => observer.current?.disconnect(), [])
  return { heights, version, observe }
}

/** Returns the list's top in the document, also after content above it has changed. */
function useListTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = (): void => {
      const rect = list.current?.getBoundingClientRect()
      if (rect) setTop(Math.round(rect.top + scrollY))
    }
    measure()
    // Whatever moves the list changes the page's height.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return top
}

interface WindowTarget {
  readonly range: string
  readonly pace: ScrollPace
}

/** Returns the target to render: after a leap or a race in pieces, between which the page answers. */
function useRenderedTarget(range: string): WindowTarget {
  const pace = useSyncExternalStore(
    windowScroll.subscribe,
    windowScroll.pace,
    (): ScrollPace => 'calm',
  )
  const now = useMemo(() => ({ range, pace }), [range, pace])
  const inTime = useDeferredValue(now)
  const isLight = pace === 'race' || (pace === 'calm' && inTime.pace === 'calm')
  return isLight ? now : inTime
}

/**
 * Returns which cards to render for the window. Heights are estimated until a card is measured; the browser keeps what
 * is in view in place when one differs. Source: decisions/054-portfolio.
 * @param estimate a card's height in pixels, by its index
 */
export function useCardWindow(
  keys: readonly string[],
  estimate: (index: number) => number,
  list: RefObject<HTMLElement | null>,
): CardWindow {
  const { heights, version, observe } = useCardHeights()
  const top = useListTop(list)
  const getHeight = (index: number): number => heights.get(keys[index] ?? '') ?? estimate(index)
  const offsets = useMemo(
    () => createCardOffsets(keys.map((_, index) => getHeight(index))),
    // Measured heights change with their version.
    // eslint-disable-next-line react/exhaustive-deps
    [keys, estimate, heights, version],
  )
  const getRange = (): string =>
    findCardRange(
      offsets,
      windowScroll.top() - top - OVERSCAN_PX,
      windowScroll.top() - top + innerHeight + OVERSCAN_PX,
    ).join(' ')
  const range = useSyncExternalStore(windowScroll.subscribe, getRange, () => `0 ${keys.length}`)
  const rendered = useRenderedTarget(range)
  const [start = 0, end = 0] = rendered.range.split(' ').map(Number)
  const total = offsets.at(-1) ?? 0
  return {
    start,
    end,
    before: offsets[start] ?? 0,
    after: total - (offsets[end] ?? total),
    observe,
    isBrief: rendered.pace === 'race',
    getHeight,
  }
}
