/** For `vi.waitFor`: long enough for a busy machine. */
export const WAIT_OPTIONS = { timeout: 180_000, interval: 20 } as const
