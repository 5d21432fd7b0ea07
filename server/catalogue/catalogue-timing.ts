import type { CatalogueTiming } from './catalogue.ts'

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
