import { useLayoutEffect, useState, type RefObject } from 'react'

/** Pixels: where a list's rows begin in the document, and how high each is. */
export interface ListMeasures {
  readonly top: number
  readonly height: number
}

/** Until a row was measured: none is lower. */
const LOWEST: ListMeasures = { top: 0, height: 64 }

function measure(list: Element | null): ListMeasures | null {
  const height = list?.firstElementChild?.getBoundingClientRect().height ?? 0
  // A list without rows is hidden, and they with it.
  if (!list || height === 0) return null
  return { top: Math.round(list.getBoundingClientRect().top + scrollY), height }
}

/** Of the list that the gateway drew, which ours takes over, or whose place it takes. */
const measureDrawn = (): ListMeasures | null =>
  typeof document === 'undefined' ? null : measure(document.querySelector('main tbody'))

/**
 * Where a list stands, also when what is above it grows, or letters do. Looked at when the browser has laid the page out
 * anyway: asking while it is being changed would have it laid out twice.
 */
export function useListMeasures(list: RefObject<HTMLElement | null>): ListMeasures {
  const [measures, setMeasures] = useState(() => measureDrawn() ?? LOWEST)
  useLayoutEffect(() => {
    const look = (): void => {
      const found = measure(list.current)
      if (found)
        setMeasures((known) =>
          known.top === found.top && known.height === found.height ? known : found,
        )
    }
    look()
    // Whatever moves the list makes the page longer or shorter.
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return measures
}
