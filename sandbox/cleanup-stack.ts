/** Cleanups that run at the end, in reverse order. */
export interface CleanupStack {
  defer(close: () => Promise<unknown>): void
  /** Runs every cleanup once; one that fails or hangs does not block the others. */
  close(): Promise<void>
}

/** Each cleanup takes well under a second; two that hang leave time for the others. */
const CLOSE_TIMEOUT_MS = 5_000

/**
 * Waits for `end` up to a timeout, so that a hang cannot block a stopping process.
 * @returns whether it settled in time; a rejection counts too
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
