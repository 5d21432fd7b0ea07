/** What has to be undone at the end, the last opened first. */
export interface CleanupStack {
  defer(close: () => Promise<unknown>): void
  /** Runs everything once; one that fails or hangs does not keep the others from being closed. */
  close(): Promise<void>
}

/** Every part ends in well under a second; two that hang still leave a program time to close the others. */
const CLOSE_TIMEOUT_MS = 5_000

/**
 * Waits for an end at most so long: what hangs must not keep a process that was told to stop.
 * @returns whether it ended in time; a failure is an end too
 */
export function waitWithTimeout(end: Promise<unknown>, limitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), limitMs)
    const ended = (): void => {
      clearTimeout(timer)
      resolve(true)
    }
    end.then(ended, ended)
  })
}

export function createCleanupStack(): CleanupStack {
  const closers: (() => Promise<unknown>)[] = []
  return {
    defer: (close) => void closers.push(close),
    async close() {
      let failure: unknown = null
      for (let close = closers.pop(); close; close = closers.pop()) {
        const closed = close().catch((error: unknown) => (failure ??= error))
        if (!(await waitWithTimeout(closed, CLOSE_TIMEOUT_MS)))
          failure ??= new Error('A part did not end in time.')
      }
      if (failure !== null) throw failure
    },
  }
}
