export interface Worker {
  /** Runs at once, or once more after the current run. */
  wake(): void
  /** Waits for the current run, and starts none after it. */
  stop(): Promise<void>
}

const ERROR_DELAY_MS = 1_000
/** Maximum delay of a timer. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1

/**
 * Starts a worker.
 * @param work returns milliseconds until the next run, or null to wait for `wake`
 * @param onError called for a failed run; another one follows after a second
 */
export function startWorker(
  work: () => Promise<number | null>,
  onError: (error: unknown) => void,
): Worker {
  let stopped = false
  let wakeRequested = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  async function run(): Promise<void> {
    let wait: number | null = null
    do {
      wakeRequested = false
      wait = await work().catch((error: unknown) => {
        onError(error)
        return ERROR_DELAY_MS
      })
      // It may have been woken meanwhile, which the compiler cannot see.
    } while (isWakeRequested())
    if (wait !== null && !stopped) timer = setTimeout(wake, Math.min(wait, MAX_TIMEOUT_MS))
  }
  const isWakeRequested = (): boolean => wakeRequested && !stopped

  function wake(): void {
    wakeRequested = true
    if (stopped || running) return
    clearTimeout(timer)
    running = run().finally(() => {
      running = null
      if (isWakeRequested()) wake()
    })
  }

  return {
    wake,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
