import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** Whether the page has drawn what it had to draw since this began: for what nobody waits for. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  // The browser tells when.
  useEffect(() => {
    let isCurrent = true
    void whenIdle().then(() => isCurrent && setIsIdle(true))
    return () => {
      isCurrent = false
    }
  }, [])
  return isIdle
}
