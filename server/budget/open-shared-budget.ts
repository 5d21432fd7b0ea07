import { createHash } from 'node:crypto'
import {
  createBudget,
  recordWindow,
  stopSending,
  takePermits,
  type StoredBudget,
} from '../store/budgets.ts'
import type { Store } from '../store/store.ts'
import { INITIAL_WINDOW_LIMIT, getMonthlyRequests, type Plan } from './plan.ts'
import type { BudgetState, SharedBudget } from './shared-budget.ts'
import { getPortion, REFRESH_SHARE, SHARES, WINDOW_MS } from './shares.ts'

/** The key's own name must not stand in a database. */
const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Longest that a date can be told, so that a wrong figure shuts nobody out for ever. */
const MAX_STOP_MS = 32 * 86_400_000

/** A key's budget in the database that all copies share: each question is one statement. */
export async function openSharedBudget(
  store: Store,
  key: string,
  plan: Plan | null,
): Promise<SharedBudget> {
  const keyHash = hashKey(key)
  const noCorrection = { requests: 0, month: '' }
  let correction = noCorrection
  let monthLimit = getMonthlyRequests(plan, INITIAL_WINDOW_LIMIT)
  await createBudget(store, keyHash, INITIAL_WINDOW_LIMIT)

  const addMonthLimit = (stored: StoredBudget): BudgetState => {
    monthLimit = getMonthlyRequests(plan, stored.limit)
    return { ...stored, monthLimit }
  }
  return {
    async take(importance, count) {
      const { window, paced, month } = SHARES[importance]
      const isRefresh = importance === 'refresh'
      const sentCorrection = correction
      correction = noCorrection
      const getMonthPortion = (part: number) =>
        monthLimit === null ? null : getPortion(monthLimit, part, 1_000)
      const permitRequest = {
        keyHash,
        count,
        windowShare: window,
        paced,
        isRefresh,
        correction: sentCorrection,
        monthAllowance: getMonthPortion(month),
        refreshAllowance: isRefresh ? getMonthPortion(REFRESH_SHARE) : null,
      }
      try {
        const { granted, validFor, ...stored } = await takePermits(store, permitRequest)
        return { granted, validFor, state: addMonthLimit(stored) }
      } catch (error) {
        correction = addCorrections(sentCorrection, correction)
        throw error
      }
    },
    correct(requests, month) {
      correction = addCorrections(correction, { requests, month })
    },
    async observe(observation) {
      const stored = await recordWindow(store, keyHash, observation)
      return stored && addMonthLimit(stored)
    },
    async stop(duration) {
      const toldMs = Math.min(duration, MAX_STOP_MS)
      const stored = await stopSending(store, keyHash, {
        stopMs: Math.min(toldMs, WINDOW_MS),
        toldMs,
      })
      return stored && addMonthLimit(stored)
    },
  }
}

interface Correction {
  readonly requests: number
  readonly month: string
}

/** Of two months the later one counts: what was left of the earlier one changes nothing any more. */
const addCorrections = (one: Correction, other: Correction): Correction => {
  if (one.month === other.month)
    return { requests: one.requests + other.requests, month: one.month }
  return one.month > other.month ? one : other
}
