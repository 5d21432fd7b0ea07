import { startTransition, useEffect, useRef, useState, type RefObject } from 'react'

/** About a screen before it is visible. */
const VIEWPORT_MARGIN = '600px'

/**
 * Returns whether an element has been near the viewport, and its ref; once near, it stays so. Where nothing observes
 * that, everything is near.
 * @param restMs milliseconds for which it has to be near, so that what is scrolled past loads nothing
 */
export function useIsNearViewport<Target extends Element>(
  restMs = 0,
): readonly [RefObject<Target | null>, boolean] {
  const ref = useRef<Target>(null)
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in globalThis))

  // IntersectionObserver is outside React.
  useEffect(() => {
    const element = ref.current
    if (!element || isNear) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        if (!entries.at(-1)?.isIntersecting) return
        if (restMs === 0) setNear(true)
        // Many that come to rest together are rendered in pieces.
        else timer = setTimeout(() => startTransition(() => setNear(true)), restMs)
      },
      { rootMargin: VIEWPORT_MARGIN },
    )
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [isNear, restMs])

  return [ref, isNear]
}
