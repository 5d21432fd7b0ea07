/** Milliseconds after a leap until scrolling counts as calm in the next frame. */
const CALM_AFTER_MS = 150

/**
 * The scroll pace. A `leap` is half a screen and more at once, as to the list's end or back. In a `race` leaps follow
 * each other: rows are gone before they are read.
 */
export type ScrollPace = 'calm' | 'leap' | 'race'

const listeners = new Set<() => void>()
let top = 0
let pace: ScrollPace = 'calm'
let leaps = 0

function notify(): void {
  for (const listener of listeners) listener()
}

function handleScroll(): void {
  const leap = Math.abs(scrollY - top)
  top = scrollY
  if (leap > innerHeight / 2) {
    pace = pace === 'calm' ? 'leap' : 'race'
    leaps += 1
    const leapsNow = leaps
    // A frame's leap comes before its callbacks, so that a device with slow frames is in a race too.
    const calm = (): void => {
      if (leaps !== leapsNow) return
      pace = 'calm'
      notify()
    }
    setTimeout(requestAnimationFrame, CALM_AFTER_MS, calm)
  }
  notify()
}

/** The scroll position in pixels. Read once per event, as reading during changes forces layout. */
export const windowScroll = {
  top: (): number => {
    if (listeners.size === 0) top = scrollY
    return top
  },
  pace: (): ScrollPace => pace,
  subscribe: (listener: () => void): (() => void) => {
    if (listeners.size === 0) {
      top = scrollY
      addEventListener('scroll', handleScroll, { passive: true })
    }
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) removeEventListener('scroll', handleScroll)
    }
  },
}
