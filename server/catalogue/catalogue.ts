import type { LoadedCatalogue } from './loaded-catalogue.ts'
import type { RefetchResult } from './refetch-yield.ts'
import type { FreshYield } from './single-yields.ts'

/** Shortest interval in milliseconds, however much the plan allows. */
const MIN_INTERVAL_MS = 60_000

/** Maximum age in milliseconds beside a sandbox whose key has no limit. */
const SANDBOX_MAX_AGE_MS = 2_000

/**
 * Returns the catalogue's timing. In sandbox mode users change yields themselves and look at once, so copies are
 * young where one costs one request and the plan has no limit; with any other plan the sandbox is spared like a real
 * service. The sandbox reports other changes without spending the plan's requests (decisions/008-sandbox-keys).
 * @param getPlannedInterval milliseconds between refreshes that the plan allows, by requests of one
 *   (decisions/023-gateway-budget)
 */
export function getCatalogueTiming(
  isSandbox: boolean,
  getPlannedInterval: (requests: number) => number,
): CatalogueTiming {
  const interval = (requests: number): number =>
    Math.max(MIN_INTERVAL_MS, getPlannedInterval(requests))
  const isShortLived = (): boolean => isSandbox && getPlannedInterval(1) === 0
  return {
    interval,
    lease: 15,
    ...(isSandbox ? { retry: 2_000, tick: 1_000 } : { retry: 15_000, tick: 2_000 }),
    maxAge: () => (isShortLived() ? SANDBOX_MAX_AGE_MS : 5 * MIN_INTERVAL_MS),
    maxListAge: () => (isShortLived() ? SANDBOX_MAX_AGE_MS : null),
  }
}

/** What decides the next refresh; times are Unix milliseconds. */
export interface RefreshState {
  /** Start of the last successful refresh; null when there was none. */
  readonly asOf: number | null
  /** Start of this copy's last attempt; null when there was none. */
  readonly triedAt: number | null
  /** Consecutive incomplete refreshes. */
  readonly failures: number
  /** Milliseconds between refreshes when all is well. */
  readonly interval: number
  /** Milliseconds until the first retry after a failure. */
  readonly retry: number
  /** Since when the service is known to have changed; null when it is not. */
  readonly changedAt: number | null
}

/** Minimum milliseconds between refreshes for known changes. */
const CHANGED_INTERVAL_MS = 1_000

/** Returns the next refresh in Unix milliseconds. Failures back off up to the interval, so that they cost no more. */
export function getNextRefreshTime(state: RefreshState): number {
  const { asOf, triedAt, failures, interval, retry, changedAt } = state
  const backoff = Math.min(interval, retry * 2 ** Math.max(0, failures - 1))
  if (triedAt !== null && failures > 0) return triedAt + backoff
  if (asOf === null) return 0
  if (changedAt !== null && changedAt >= asOf)
    return Math.max(asOf, triedAt ?? 0) + CHANGED_INTERVAL_MS
  return asOf + interval
}

/** Every yield of the project, the same for all visitors. */
export interface Catalogue {
  /** Returns the loaded catalogue; null before the first. */
  current(): LoadedCatalogue | null
  /** Returns the loaded catalogue; null when it is worth waiting for a younger one. */
  currentIfFresh(): LoadedCatalogue | null
  /** Resolves after a short wait for a refresh in flight: the first one, and in sandbox mode a newer one. */
  ready(): Promise<LoadedCatalogue | null>
  /** Finds a yield by id, fresh enough to show; null when it is not listed. */
  find(id: string): Promise<RefetchResult>
  /** Finds a yield within the time a page may wait; null when none is fresh enough in time. */
  findInTime(id: string): Promise<FreshYield | null>
  /** Marks everything read so far as stale. */
  invalidate(): void
  /** Stops refreshing and releases the lease to another copy. */
  close(): Promise<void>
}

/** A deployment's refresh settings. */
export interface CatalogueTiming {
  /** Milliseconds between refreshes, by the requests of one (decisions/023-gateway-budget). */
  readonly interval: (requests: number) => number
  /** Milliseconds until the first retry after an incomplete refresh. */
  readonly retry: number
  /** Milliseconds between checks of what other copies stored. */
  readonly tick: number
  /** Maximum age of a single yield in milliseconds. */
  readonly maxAge: () => number
  /** Seconds after which another copy replaces one that died. */
  readonly lease: number
  /** Maximum age of a one-page list in milliseconds; null: until the next refresh. */
  readonly maxListAge: () => number | null
}
