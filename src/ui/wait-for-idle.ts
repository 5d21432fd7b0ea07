import { useEffect, useState } from 'react'

/** Whether the page has drawn what it had to draw since this began: for what nobody waits for. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  // The browser tells when.
  useEffect(() => {
    let isCurrent = true
    void waitForIdle().then(() => isCurrent && setIsIdle(true))
    return () => {
      isCurrent = false
    }
  }, [])
  return isIdle
}

/** On a machine that never rests, what can wait comes all the same. Milliseconds. */
const MAX_WAIT_MS = 2_000

/** So long after, a page has mostly drawn what it has to draw. */
const FALLBACK_WAIT_MS = 300

/** Resolves when the page has drawn what it has to draw, for what nobody waits for. Not every browser tells. */
export const waitForIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS })
    else setTimeout(resolve, FALLBACK_WAIT_MS)
  })
