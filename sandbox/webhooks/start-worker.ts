/** Work that is done when there is some, and costs nothing otherwise. */
export interface Worker {
  /** Looks for work at once, or once more if it is looking just now. */
  wake(): void
  /** Lets the running look end; there is none after it. */
  stop(): Promise<void>
}

const ERROR_DELAY_MS = 1_000
/** The longest wait that a timer takes. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1

/**
 * @param work does what there is to do; answers in how many milliseconds to look again, or null to wait for `wake`
 * @param onError told of a look that failed; another one follows after a second
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
      // It may have been woken meanwhile, which the compiler can't see.
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
