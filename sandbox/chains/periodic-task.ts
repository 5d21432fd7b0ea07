/** Something that is done again and again. */
export interface PeriodicTask {
  /** Lets what is under way end, and waits for it. */
  stop(): Promise<void>
}

/**
 * Does something `everyMs` milliseconds after now, and again that long after each time has ended. One that fails is
 * forgotten: the next one comes anyway.
 * @param work told by its signal that it is to end
 */
export function startPeriodicTask(
  work: (stopping: AbortSignal) => Promise<void>,
  everyMs: number,
): PeriodicTask {
  const stopping = new AbortController()
  const { signal } = stopping
  let working: Promise<void> = Promise.resolve()
  let timer = setTimeout(again, everyMs)
  function again(): void {
    working = work(signal)
      .catch(() => undefined)
      .then(() => {
        if (!signal.aborted) timer = setTimeout(again, everyMs)
      })
  }
  return {
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await working
    },
  }
}
