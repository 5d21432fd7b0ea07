const isBlocked = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'SecurityError'

/**
 * Runs work once, exclusively by name across tabs. Without locks, or if they are blocked together
 * with all storage, a single tab is assumed.
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
    // Work that has started is never repeated.
    if (isStarted || !isBlocked(error)) throw error
    return await work()
  }
}
