import { useEffect, useState } from 'react'

/** Whether the page has been idle since mount: for content that can wait. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  // The idle callback is outside React.
  useEffect(() => {
    let isCurrent = true
    void waitForIdle().then(() => isCurrent && setIsIdle(true))
    return () => {
      isCurrent = false
    }
  }, [])
  return isIdle
}

/** On a machine that is never idle, deferred work starts after this. Milliseconds. */
const MAX_WAIT_MS = 2_000

/** Where idle callbacks are unsupported, the page has mostly rendered by then. Milliseconds. */
const FALLBACK_WAIT_MS = 300

/** Resolves when the page is idle, for deferred work; after a timeout where that is unsupported. */
export const waitForIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS })
    else setTimeout(resolve, FALLBACK_WAIT_MS)
  })
