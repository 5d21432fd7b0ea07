const NAME = 'sheaf:seen'

/** Lets the other tabs of this browser know that somebody looks at this one. @returns how to take that back */
export function holdSeenLock(): () => void {
  let release = (): void => undefined
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  // Without locks, or where they are blocked, each tab speaks for itself.
  if ('locks' in navigator)
    navigator.locks.request(NAME, { mode: 'shared' }, () => until).catch(() => undefined)
  return release
}

/** Whether somebody looks at another tab of this app, where the same is to be read. */
export async function isSeenElsewhere(): Promise<boolean> {
  try {
    const { held: heldLocks = [] } = await navigator.locks.query()
    return heldLocks.some(({ name }) => name === NAME)
  } catch {
    return false
  }
}
