import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { UpstreamResponse } from '../call-upstream.ts'
import { IMPORTANCE, type BudgetExceeded, type Importance } from '../earn/earn-service.ts'
import type { Log } from '../log.ts'
import type { Store } from '../store/store.ts'
import {
  createRequestScheduler,
  type RequestScheduler,
  type AdmissionRequest,
} from './request-scheduler.ts'
import {
  openSharedBudget,
  getPressure,
  getRefreshInterval,
  type BudgetPressure,
} from './shared-budget.ts'
import { WINDOW_MS, type Plan } from './plan.ts'
import { readLimits, readStopDuration, createRateLimitReporter } from './rate-limits.ts'
import { createBudgetWithFallback, type BudgetWithFallback } from './budget-with-fallback.ts'
import { withTimeout } from '../with-timeout.ts'

/** What the key may send, shared by all copies. */
export interface Budget {
  /** Waits for admission; null once the request may be sent, which has to happen at once. */
  admit(importance: Importance, admissionRequest: AdmissionRequest): Promise<BudgetExceeded | null>
  /** Returns the permit of an admitted request that is not sent, so that it does not count in the month. */
  releasePermit(): void
  /**
   * Updates the budget from a response's rate limit headers.
   * @param elapsedMs milliseconds from sending to the whole response
   * @returns whether the key's own limit rejected the request; then all copies know it, unless the database is down
   */
  recordResponse(
    response: UpstreamResponse,
    elapsedMs: number,
    isCreation: boolean,
  ): Promise<boolean>
  /**
   * Returns the shortest interval between refreshes of this many requests (decisions/023-gateway-budget).
   * @returns milliseconds; 0 where nothing limits it
   */
  getRefreshInterval(requests: number): number
  getPressure(): BudgetPressure
  /** Writes pending counts; whoever waits is still admitted or rejected. */
  close(): Promise<void>
}

/** A slower response is too late for its window's figures, never for its limit. */
const MAX_RESPONSE_AGE_MS = 2_000
/** Latest time at which a rejection is answered, whether all copies know of it or not. */
const STOP_TIMEOUT_MS = 1_000
/** Interval at which the month's count is written and the state is read while nothing is sent. */
const SYNC_INTERVAL_MS = 5_000

/** Registers metrics of a key's budget: waiting, sent, rejected and left. @returns wraps an admission to count it */
function measureBudget(
  registry: Registry,
  scheduler: Pick<RequestScheduler, 'getWaitingCount'>,
  budget: Pick<BudgetWithFallback, 'getLastState' | 'isShared'>,
): (
  importance: Importance,
  admission: Promise<BudgetExceeded | null>,
) => Promise<BudgetExceeded | null> {
  const registers = [registry]
  const labelNames = ['importance'] as const
  const permits = new Counter({
    name: 'sheaf_budget_permits_total',
    help: 'Requests that the key’s budget let through, by importance.',
    labelNames,
    registers,
  })
  const rejected = new Counter({
    name: 'sheaf_budget_refused_total',
    help: 'Requests that the key’s budget had no place for in time, by importance.',
    labelNames,
    registers,
  })
  const waited = new Histogram({
    name: 'sheaf_budget_wait_seconds',
    help: 'How long requests waited for their turn, by importance.',
    labelNames,
    buckets: [0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5, 12, 20],
    registers,
  })
  measureWaiting(registry, scheduler)
  measureLeft(registry, budget)
  return async (importance, admission) => {
    const stop = waited.startTimer({ importance })
    const rejection = await admission
    stop()
    ;(rejection ? rejected : permits).inc({ importance })
    return rejection
  }
}

function measureWaiting(
  registry: Registry,
  scheduler: Pick<RequestScheduler, 'getWaitingCount'>,
): void {
  const waiting = new Gauge({
    name: 'sheaf_budget_waiting',
    help: 'Requests that wait for their turn in this copy, by importance.',
    labelNames: ['importance'],
    registers: [registry],
    collect() {
      for (const importance of IMPORTANCE)
        waiting.set({ importance }, scheduler.getWaitingCount(importance))
    },
  })
}

/** Registers the last known remainder; without a limit, the month has `+Inf` left. */
function measureLeft(
  registry: Registry,
  budget: Pick<BudgetWithFallback, 'getLastState' | 'isShared'>,
): void {
  const addGauge = (name: string, help: string, value: () => number): void => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: () => gauge.set(value()),
    })
  }
  const state = () => budget.getLastState().state
  addGauge(
    'sheaf_budget_window_limit',
    'Requests that a window of the key has.',
    () => state().limit,
  )
  addGauge('sheaf_budget_window_left', 'Requests left in the window, for all copies.', () =>
    Math.max(0, state().limit - state().used),
  )
  addGauge(
    'sheaf_budget_month_used',
    'Requests of this month, of all copies.',
    () => state().monthUsed,
  )
  addGauge(
    'sheaf_budget_month_refreshes',
    'Those of this month that refreshed the catalogue.',
    () => state().monthRefreshes,
  )
  addGauge('sheaf_budget_month_left', 'Requests left in this month.', () => {
    const { monthLimit, monthUsed } = state()
    return monthLimit === null ? Infinity : Math.max(0, monthLimit - monthUsed)
  })
  addGauge(
    'sheaf_budget_shared',
    '1 while the database gives permits, 0 while this copy keeps to its own share.',
    () => (budget.isShared() ? 1 : 0),
  )
}

/** Opens a key's budget in the database that all copies share. */
export async function openBudget(
  store: Store,
  key: string,
  plan: Plan | null,
  log: Log,
  registry: Registry,
): Promise<Budget> {
  const now = (): number => performance.now()
  const sharedBudget = await openSharedBudget(store, key, plan)
  const { state } = await sharedBudget.take('refresh', 0)
  const budget = createBudgetWithFallback(sharedBudget, state, log, now)
  const scheduler = createRequestScheduler(budget, now)
  const measureAdmission = measureBudget(registry, scheduler, budget)
  const syncTimer = setInterval(() => void budget.take('refresh', 0), SYNC_INTERVAL_MS)
  syncTimer.unref()

  const reportRateLimit = createRateLimitReporter(budget, sharedBudget)
  return {
    admit: (importance, admissionRequest) =>
      measureAdmission(importance, scheduler.admit(importance, admissionRequest)),
    releasePermit: () => budget.returnUnused(1, budget.getLastState().state.month),
    async recordResponse(response, elapsedMs, isCreation) {
      const stop = readStopDuration(response, isCreation)
      if (stop !== null) {
        scheduler.pause(Math.min(stop, WINDOW_MS), stop)
        const updatedState = await withTimeout(sharedBudget.stop(stop), STOP_TIMEOUT_MS)
        if (typeof updatedState !== 'string') budget.updateState(updatedState)
        return true
      }
      const observation = readLimits(response.headers, Date.now())
      if (observation)
        reportRateLimit(
          elapsedMs <= MAX_RESPONSE_AGE_MS ? observation : { ...observation, endsIn: null },
        )
      return false
    },
    getRefreshInterval: (requests) => getRefreshInterval(requests, budget.getLastState().state),
    getPressure() {
      const { state, age } = budget.getLastState()
      return getPressure(state, age)
    },
    async close() {
      clearInterval(syncTimer)
      await budget.take('refresh', 0)
    },
  }
}
