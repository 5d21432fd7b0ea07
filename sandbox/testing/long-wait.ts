/** How long a test waits for what must happen, enough for a busy machine. For `vi.waitFor`. */
export const LONG_WAIT = { timeout: 180_000, interval: 20 } as const
