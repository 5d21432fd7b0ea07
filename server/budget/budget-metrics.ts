import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { NoBudget } from '../earn/earn-service.ts'
import { IMPORTANCE, type Importance } from '../earn/importance.ts'
import type { Gate } from './gate.ts'
import type { SteadyBudget } from './steady-budget.ts'

/**
 * Figures of a key's budget: who waits and how long, what is sent and refused, and what is left.
 * @returns counts an admission on its way
 */
export function measureBudget(
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
