import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { UpstreamAnswer } from '../call-upstream.ts'
import type { NoBudget } from '../earn/earn-service.ts'
import { IMPORTANCE, type Importance } from '../earn/importance.ts'
import type { Log } from '../log.ts'
import type { Store } from '../store/store.ts'
import { createGate, type Gate } from './gate.ts'
import { openSharedBudget } from './open-shared-budget.ts'
import type { Plan } from './plan.ts'
import { pressureOf, type Pressure } from './pressure.ts'
import { readLimits, readStop } from './read-limits.ts'
import { refreshInterval } from './refresh-interval.ts'
import { createSteadyBudget, type SteadyBudget } from './steady-budget.ts'
import { WINDOW_MS } from './shares.ts'
import { createWindowTeller } from './window-teller.ts'
import { within } from '../within.ts'
import type { Asker } from './waiting-line.ts'

/** What the key may send, shared by all copies. */
export interface Budget {
  /** Waits for a turn. Null once the request may be sent, at once. */
  admit(importance: Importance, asker: Asker): Promise<NoBudget | null>
  /** A request that was admitted is not sent: it does not count in the month. */
  giveBack(): void
  /**
   * Takes what an answer says of the key's limits.
   * @param took milliseconds from sending to the whole answer
   * @returns whether the key's own limit refused the request; then all copies know it, unless the database is away
   */
  learn(answer: UpstreamAnswer, took: number, creates: boolean): Promise<boolean>
  /**
   * How often something may be refreshed that costs so many requests, so that refreshes keep to their part of the month
   * (decisions/023-gateway-budget).
   * @returns milliseconds; 0 where nothing limits it
   */
  refreshInterval(requests: number): number
  /** How short it is now, as far as is known. */
  pressure(): Pressure
  /** Writes down what is not written yet; who waits has his turn or his refusal all the same. */
  close(): Promise<void>
}

/** An answer that took longer tells of its window too late, of its limit never. */
const QUICK_MS = 2_000
/** Who was refused is told so after this at the latest, whether all copies know of it or not. */
const STOP_MS = 1_000
/** How often the month's count is written, and what is known is read again, while nothing is sent. */
const TIDY_MS = 5_000

/**
 * Figures of a key's budget: who waits and how long, what is sent and refused, and what is left.
 * @returns counts an admission on its way
 */
function measureBudget(
  registry: Registry,
  gate: Pick<Gate, 'waiting'>,
  budget: Pick<SteadyBudget, 'known' | 'isShared'>,
): (importance: Importance, admission: Promise<NoBudget | null>) => Promise<NoBudget | null> {
  const registers = [registry]
  const labelNames = ['importance'] as const
  const permits = new Counter({
    name: 'sheaf_budget_permits_total',
    help: 'Requests that the key’s budget let through, by importance.',
    labelNames,
    registers,
  })
  const refused = new Counter({
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
  measureWaiting(registry, gate)
  measureLeft(registry, budget)
  return async (importance, admission) => {
    const stop = waited.startTimer({ importance })
    const refusal = await admission
    stop()
    ;(refusal ? refused : permits).inc({ importance })
    return refusal
  }
}

function measureWaiting(registry: Registry, gate: Pick<Gate, 'waiting'>): void {
  const waiting = new Gauge({
    name: 'sheaf_budget_waiting',
    help: 'Requests that wait for their turn in this copy, by importance.',
    labelNames: ['importance'],
    registers: [registry],
    collect() {
      for (const importance of IMPORTANCE) waiting.set({ importance }, gate.waiting(importance))
    },
  })
}

/** As this copy last knew it; without a limit, the month has `+Inf` left. */
function measureLeft(registry: Registry, budget: Pick<SteadyBudget, 'known' | 'isShared'>): void {
  const told = (name: string, help: string, value: () => number): void => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: () => gauge.set(value()),
    })
  }
  const state = () => budget.known().state
  told('sheaf_budget_window_limit', 'Requests that a window of the key has.', () => state().limit)
  told('sheaf_budget_window_left', 'Requests left in the window, for all copies.', () =>
    Math.max(0, state().limit - state().used),
  )
  told('sheaf_budget_month_used', 'Requests of this month, of all copies.', () => state().monthUsed)
  told(
    'sheaf_budget_month_refreshes',
    'Those of this month that refreshed the catalogue.',
    () => state().monthRefreshes,
  )
  told('sheaf_budget_month_left', 'Requests left in this month.', () => {
    const { monthLimit, monthUsed } = state()
    return monthLimit === null ? Infinity : Math.max(0, monthLimit - monthUsed)
  })
  told(
    'sheaf_budget_shared',
    '1 while the database gives permits, 0 while this copy keeps to its own share.',
    () => (budget.isShared() ? 1 : 0),
  )
}

/** Opens the budget of a key in the database that all copies share. */
export async function openBudget(
  store: Store,
  key: string,
  plan: Plan | null,
  log: Log,
  registry: Registry,
): Promise<Budget> {
  const now = (): number => performance.now()
  const shared = await openSharedBudget(store, key, plan)
  const { state } = await shared.take('refresh', 0)
  const steady = createSteadyBudget(shared, state, log, now)
  const gate = createGate(steady, now)
  const measured = measureBudget(registry, gate, steady)
  const tidying = setInterval(() => void steady.take('refresh', 0), TIDY_MS)
  tidying.unref()

  const tell = createWindowTeller(steady, shared)
  return {
    admit: (importance, asker) => measured(importance, gate.admit(importance, asker)),
    giveBack: () => steady.unused(1, steady.known().state.month),
    async learn(answer, took, creates) {
      const stop = readStop(answer, creates)
      if (stop !== null) {
        gate.hold(Math.min(stop, WINDOW_MS), stop)
        const known = await within(shared.stop(stop), STOP_MS)
        if (typeof known !== 'string') steady.know(known)
        return true
      }
      const seen = readLimits(answer.headers, Date.now())
      if (seen) tell(took <= QUICK_MS ? seen : { ...seen, endsIn: null })
      return false
    },
    refreshInterval: (requests) => refreshInterval(requests, steady.known().state),
    pressure() {
      const { state, age } = steady.known()
      return pressureOf(state, age)
    },
    async close() {
      clearInterval(tidying)
      await steady.take('refresh', 0)
    },
  }
}
