const listeners = new Set<() => void>()
let top = 0

function follow(): void {
  top = scrollY
  for (const listener of listeners) listener()
}

/**
 * How far the window is scrolled, in pixels. Read once for each event: asking while the page is being changed would lay it
 * out again and again.
 */
export const windowScroll = {
  top: (): number => {
    if (listeners.size === 0) top = scrollY
    return top
  },
  subscribe: (listener: () => void): (() => void) => {
    if (listeners.size === 0) {
      top = scrollY
      addEventListener('scroll', follow, { passive: true })
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) removeEventListener('scroll', follow)
    }
  },
}
