import { useLayoutEffect, useState, type RefObject } from 'react'

/** Pixels: where a list's rows begin in the document, and how high each is. */
export interface ListMeasures {
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
export function useListMeasures(list: RefObject<HTMLElement | null>): ListMeasures {
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
