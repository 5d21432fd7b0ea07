import { useEffect, useState } from 'react'

/** The browser's locks, which all tabs of the site share; undefined in older browsers. */
const getLocks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined)

/** What requesting a lock takes of the browser's locks. */
interface RequestableLocks {
  readonly request: (
    name: string,
    options: { readonly mode: LockMode; readonly signal: AbortSignal },
    work: () => Promise<void>,
  ) => Promise<unknown>
}

/**
 * Requests a lock, and holds it until the returned function is called, which also takes back a request that waits.
 * @param onChange called with whether it is held
 */
export function holdLock(
  locks: RequestableLocks,
  name: string,
  mode: LockMode,
  onChange: (isHeld: boolean) => void,
): () => void {
  const giveUp = new AbortController()
  let release = (): void => undefined
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  const hold = (): Promise<void> => {
    onChange(true)
    return until
  }
  locks.request(name, { mode, signal: giveUp.signal }, hold).catch(() => undefined)
  return () => {
    giveUp.abort()
    release()
    onChange(false)
  }
}

/**
 * Holds a lock while it is requested. It passes to the next tab when this one is closed.
 * @returns whether it is held; without locks each tab holds it
 */
export function useHeldLock(name: string, mode: LockMode, isRequested: boolean): boolean {
  const [isHeld, setIsHeld] = useState(false)
  // The lock is the browser's.
  useEffect(() => {
    const locks = getLocks()
    return isRequested && locks ? holdLock(locks, name, mode, setIsHeld) : undefined
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
