/** What decides when the catalogue is read again; moments are Unix milliseconds. */
export interface RefreshState {
  /** When the last refresh that read something began; null when there was none. */
  readonly asOf: number | null
  /** When any was tried last by this copy; null when none was. */
  readonly triedAt: number | null
  /** How many in a row did not read everything. */
  readonly failures: number
  /** Milliseconds from one refresh to the next, when all is well. */
  readonly interval: number
  /** Milliseconds until the first new try after a failure. */
  readonly retry: number
  /** Since when the service is known to say something else; null when nothing is known. */
  readonly changedAt: number | null
}

/** What is known to have changed is still read at most so often. */
const CHANGED_INTERVAL_MS = 1_000

/** When the next refresh is due, in Unix milliseconds. Failures back off up to the interval, so that they cost no more. */
export function getNextRefreshTime(state: RefreshState): number {
  const { asOf, triedAt, failures, interval, retry, changedAt } = state
  const backoff = Math.min(interval, retry * 2 ** Math.max(0, failures - 1))
  if (triedAt !== null && failures > 0) return triedAt + backoff
  if (asOf === null) return 0
  if (changedAt !== null && changedAt >= asOf)
    return Math.max(asOf, triedAt ?? 0) + CHANGED_INTERVAL_MS
  return asOf + interval
}
