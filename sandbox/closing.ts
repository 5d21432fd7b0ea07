/** What has to be undone at the end, the last opened first. */
export interface Closing {
  later(close: () => Promise<unknown>): void
  /** Runs everything once; one that fails does not keep the others from being closed. */
  close(): Promise<void>
}

export function closing(): Closing {
  const closers: (() => Promise<unknown>)[] = []
  return {
    later: (close) => void closers.push(close),
    async close() {
      let failure: unknown = null
      for (let close = closers.pop(); close; close = closers.pop()) {
        await close().catch((error: unknown) => (failure ??= error))
      }
      if (failure !== null) throw failure
    },
  }
}
