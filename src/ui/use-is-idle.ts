import { useEffect, useState } from 'react'
import { waitForIdle } from './wait-for-idle.ts'

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
