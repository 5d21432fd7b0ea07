import { useLayoutEffect, useState, type RefObject } from 'react'
import { measureList, type ListMeasures } from './list-measures.ts'

/** Until a row was measured: none is lower. */
const LOWEST: ListMeasures = { top: 0, height: 64 }

/** Of the list that the gateway drew, whose place ours takes. */
const measureDrawn = (): ListMeasures | null =>
  typeof document === 'undefined' ? null : measureList(document.querySelector('main tbody'))

/**
 * Where a list stands, also when what is above it grows, or letters do. Looked at when the browser has laid the page out
 * anyway: asking while it is being changed would have it laid out twice.
 */
export function useListMeasures(list: RefObject<HTMLElement | null>): ListMeasures {
  const [measures, setMeasures] = useState(() => measureDrawn() ?? LOWEST)
  useLayoutEffect(() => {
    const look = (): void => {
      const found = measureList(list.current)
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
