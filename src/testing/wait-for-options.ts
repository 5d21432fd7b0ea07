/** How long a test waits for what has to come: long enough for a machine with much else to do. For `vi.waitFor`. */
export const WAIT_FOR_OPTIONS = { timeout: 180_000, interval: 20 } as const
