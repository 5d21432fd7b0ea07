import { createHash } from 'node:crypto'
import {
  beginBudget,
  noteWindow,
  stopSending,
  takePermits,
  type StoredBudget,
} from '../store/budgets.ts'
import type { Store } from '../store/store.ts'
import { FIRST_WINDOW_LIMIT, monthlyRequests, type Plan } from './plan.ts'
import type { BudgetState, SharedBudget } from './shared-budget.ts'
import { partOf, REFRESH_SHARE, SHARES, WINDOW_MS } from './shares.ts'

/** The key's own name must not stand in a database. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Longest that a date can be told, so that a wrong figure shuts nobody out for ever. */
const LONGEST_MS = 32 * 86_400_000

/** A key's budget in the database that all copies share: each question is one statement. */
export async function openSharedBudget(
  store: Store,
  key: string,
  plan: Plan | null,
): Promise<SharedBudget> {
  const keyHash = hashOf(key)
  const none = { requests: 0, month: '' }
  let correction = none
  let monthLimit = monthlyRequests(plan, FIRST_WINDOW_LIMIT)
  await beginBudget(store, keyHash, FIRST_WINDOW_LIMIT)

  const withPlan = (stored: StoredBudget): BudgetState => {
    monthLimit = monthlyRequests(plan, stored.limit)
    return { ...stored, monthLimit }
  }
  return {
    async take(importance, count) {
      const { window, paced, month } = SHARES[importance]
      const isRefresh = importance === 'refresh'
      const sent = correction
      correction = none
      const monthPart = (part: number) =>
        monthLimit === null ? null : partOf(monthLimit, part, 1_000)
      const question = {
        keyHash,
        count,
        windowShare: window,
        paced,
        isRefresh,
        correction: sent,
        monthAllowance: monthPart(month),
        refreshAllowance: isRefresh ? monthPart(REFRESH_SHARE) : null,
      }
      try {
        const { granted, validFor, ...stored } = await takePermits(store, question)
        return { granted, validFor, state: withPlan(stored) }
      } catch (error) {
        correction = add(sent, correction)
        throw error
      }
    },
    correct(requests, month) {
      correction = add(correction, { requests, month })
    },
    async observe(observation) {
      const stored = await noteWindow(store, keyHash, observation)
      return stored && withPlan(stored)
    },
    async stop(duration) {
      const toldMs = Math.min(duration, LONGEST_MS)
      const stored = await stopSending(store, keyHash, {
        stopMs: Math.min(toldMs, WINDOW_MS),
        toldMs,
      })
      return stored && withPlan(stored)
    },
  }
}

interface Correction {
  readonly requests: number
  readonly month: string
}

/** Of two months the later one counts: what was left of the earlier one changes nothing any more. */
const add = (one: Correction, other: Correction): Correction => {
  if (one.month === other.month)
    return { requests: one.requests + other.requests, month: one.month }
  return one.month > other.month ? one : other
}
