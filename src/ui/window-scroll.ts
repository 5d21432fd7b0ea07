/** Milliseconds after a leap until the page counts as calm. */
const CALM_AFTER_MS = 150

/**
 * How fast the window is scrolled. A leap goes half a screen and more at once: to the list's end, or back to where somebody
 * was. In a race they follow each other: what is shown is gone before anybody has read it.
 */
export type ScrollPace = 'calm' | 'leap' | 'race'

const listeners = new Set<() => void>()
let top = 0
let pace: ScrollPace = 'calm'
let calmTimer: ReturnType<typeof setTimeout> | undefined

function notify(): void {
  for (const listener of listeners) listener()
}

function handleScroll(): void {
  const leap = Math.abs(scrollY - top)
  top = scrollY
  if (leap > innerHeight / 2) {
    pace = pace === 'calm' ? 'leap' : 'race'
    clearTimeout(calmTimer)
    calmTimer = setTimeout(() => {
      pace = 'calm'
      notify()
    }, CALM_AFTER_MS)
  }
  notify()
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
