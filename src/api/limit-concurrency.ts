/** Runs a task, perhaps later. Aborted while it waits, it never runs and rejects with the abort reason. */
export type LimitedRun = <Output>(
  task: () => Promise<Output>,
  signal?: AbortSignal,
) => Promise<Output>

/**
 * Creates a queue for requests that may come by the hundred: they start in the order they came in.
 * @param max tasks that run at a time
 */
export function limitConcurrency(max: number): LimitedRun {
  const waiting: (() => void)[] = []
  let running = 0
  const leave = (): void => {
    running -= 1
    waiting.shift()?.()
  }
  const enter = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const start = (): void => {
        signal?.removeEventListener('abort', abort)
        running += 1
        resolve()
      }
      const abort = (): void => {
        const index = waiting.indexOf(start)
        if (index !== -1) waiting.splice(index, 1)
        reject(signal?.reason)
      }
      if (signal?.aborted === true) return reject(signal.reason)
      if (running < max) return start()
      waiting.push(start)
      signal?.addEventListener('abort', abort, { once: true })
    })
  return async (task, signal) => {
    await enter(signal)
    try {
      return await task()
    } finally {
      leave()
    }
  }
}
