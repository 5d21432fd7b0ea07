const isBlocked = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'SecurityError'

/**
 * Does a piece of work, once, while no other tab does one of the same name. A browser without locks, or one that blocks them
 * together with all storage, has to trust its one tab.
 * @param signal leaves the queue
 * @throws what the work throws, or the signal's reason
 */
export async function withLock<Result>(
  name: string,
  work: () => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  if (!('locks' in navigator)) return await work()
  let isStarted = false
  const locked = (): Promise<Result> => {
    isStarted = true
    return work()
  }
  try {
    return await navigator.locks.request(name, signal ? { signal } : {}, locked)
  } catch (error) {
    // Work that has begun is never done again.
    if (isStarted || !isBlocked(error)) throw error
    return await work()
  }
}
