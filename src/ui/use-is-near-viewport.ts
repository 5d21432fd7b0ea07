import { useEffect, useRef, useState, type RefObject } from 'react'

/** About a screen before it is visible. */
const VIEWPORT_MARGIN = '600px'

/**
 * Returns whether an element has been near the viewport, and its ref; once near, it stays so. Where nothing observes
 * that, everything is near.
 */
export function useIsNearViewport<Target extends Element>(): readonly [
  RefObject<Target | null>,
  boolean,
] {
  const ref = useRef<Target>(null)
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in globalThis))

  // IntersectionObserver is outside React.
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
