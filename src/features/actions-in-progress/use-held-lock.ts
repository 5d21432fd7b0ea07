import { useEffect, useState } from 'react'

/** The browser's locks, which all tabs of the site share; undefined in older browsers. */
const getLocks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined)

/**
 * Holds a lock while it is requested. It passes to the next tab when this one is closed.
 * @returns whether it is held; without locks each tab holds it
 */
export function useHeldLock(name: string, mode: LockMode, isRequested: boolean): boolean {
  const [isHeld, setIsHeld] = useState(false)
  // The lock is the browser's.
  useEffect(() => {
    const locks = getLocks()
    if (!isRequested || !locks) return undefined
    const giveUp = new AbortController()
    let release = (): void => undefined
    const until = new Promise<void>((resolve) => {
      release = resolve
    })
    const hold = (): Promise<void> => {
      setIsHeld(true)
      return until
    }
    locks.request(name, { mode, signal: giveUp.signal }, hold).catch(() => undefined)
    return () => {
      giveUp.abort()
      release()
      setIsHeld(false)
    }
  }, [name, mode, isRequested])
  return isRequested && (isHeld || !getLocks())
}

/** Whether any tab holds a lock; unknown counts as none. */
export async function isLockHeld(name: string): Promise<boolean> {
  try {
    const held = (await getLocks()?.query())?.held ?? []
    return held.some((lock) => lock.name === name)
  } catch {
    return false
  }
}
