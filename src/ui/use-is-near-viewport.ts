import { useEffect, useRef, useState, type RefObject } from 'react'

/** About a screen before it can be seen. */
const VIEWPORT_MARGIN = '600px'

/** Whether a place came near what is seen, and where to hang it; once near, it stays so. */
export function useIsNearViewport<Target extends Element>(): readonly [
  RefObject<Target | null>,
  boolean,
] {
  const ref = useRef<Target>(null)
  const [isNear, setNear] = useState(false)

  // Only the browser knows what it shows.
  useEffect(() => {
    const element = ref.current
    if (!element || isNear) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: VIEWPORT_MARGIN },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])

  return [ref, isNear]
}
