import type { LoadedCatalogue } from './loaded-catalogue.ts'
import type { RefetchResult } from './refetch-yield.ts'
import type { FreshYield } from './single-yields.ts'

/** However much the plan allows, nobody needs it newer, in milliseconds. */
const MIN_INTERVAL_MS = 60_000

/** Milliseconds that a copy is good for beside a sandbox whose key may ask as often as it likes. */
const SANDBOX_MAX_AGE_MS = 2_000

/**
 * When what is read. In sandbox mode people change yields themselves, by a deposit or by moving time, and look at once:
 * copies are young there, as far as that costs one request and the key's plan has no limit; with any other plan the
 * sandbox is as sparing as a real service. The sandbox says without a request of the plan's what else changed
 * (decisions/008-sandbox-keys).
 * @param getPlannedInterval milliseconds between refreshes that the plan allows, for what one costs in requests (decisions/023-gateway-budget)
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

/** Every yield of the project, the same for all visitors. */
export interface Catalogue {
  /** What is served now; null before the first. */
  current(): LoadedCatalogue | null
  /** The same, unless it is worth to wait for a younger one; then null. */
  currentIfFresh(): LoadedCatalogue | null
  /** The same, after waiting a little for what is on its way: the first one, and in sandbox mode a newer one. */
  ready(): Promise<LoadedCatalogue | null>
  /** A yield of the catalogue by its id, young enough to be looked at; null for one that it does not have. */
  find(id: string): Promise<RefetchResult>
  /** The same while somebody waits for a page; null where there is none young enough, and none comes soon. */
  findInTime(id: string): Promise<FreshYield | null>
  /** What was read until now is known to be old. */
  invalidate(): void
  /** Stops reading; lets another copy go on. */
  close(): Promise<void>
}

/** How a deployment wants it. */
export interface CatalogueTiming {
  /** Milliseconds from one refresh to the next, for what one costs in requests (decisions/023-gateway-budget). */
  readonly interval: (requests: number) => number
  /** Milliseconds until the first new try after a refresh that did not read everything. */
  readonly retry: number
  /** Milliseconds between two looks at what the other copies did. */
  readonly tick: number
  /** Milliseconds that a yield by itself may be old. */
  readonly maxAge: () => number
  /** Seconds after which another copy follows one that died. */
  readonly lease: number
  /** Milliseconds that a list of one page may be old when somebody asks for it; null: until the next refresh. */
  readonly maxListAge: () => number | null
}
