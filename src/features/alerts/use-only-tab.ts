import { useEffect, useState } from 'react'

/** Whether this is the tab that does something for all of them; without locks each does it by itself. */
export function useIsOnlyTab(name: string): boolean {
  const [isOnly, setIsOnly] = useState(!('locks' in navigator))
  // The lock is the browser's; it passes to the next tab when this one is closed.
  useEffect(() => {
    if (!('locks' in navigator)) return undefined
    const giveUp = new AbortController()
    let release = (): void => undefined
    const until = new Promise<void>((resolve) => {
      release = resolve
    })
    const hold = (): Promise<void> => {
      setIsOnly(true)
      return until
    }
    navigator.locks.request(name, { signal: giveUp.signal }, hold).catch(() => undefined)
    return () => {
      giveUp.abort()
      release()
    }
  }, [name])
  return isOnly
}
