import { AsyncLocalStorage } from 'node:async_hooks'

/** Which requests are to be given payloads that are stale already. */
export interface StalePayloads {
  /** Does work, every payload of which is to be stale. */
  during<Result>(work: () => Promise<Result>): Promise<Result>
  /** Whether what runs now is such work. */
  isActive(): boolean
}

export function createStalePayloads(): StalePayloads {
  const storage = new AsyncLocalStorage<true>()
  return {
    during: (work) => storage.run(true, work),
    isActive: () => storage.getStore() ?? false,
  }
}
