import { withTimeout } from '../with-timeout.ts'
import type { Log } from '../log.ts'
import type { PermitSource } from './request-scheduler.ts'
import type { BudgetState, SharedBudget } from './shared-budget.ts'
import type { Importance } from '../earn/earn-service.ts'
import { getPortion, SHARES, WINDOW_MS, REFRESH_SHARE } from './plan.ts'

/** The shared budget, with a small local share as fallback while the database is down. */
export interface BudgetWithFallback extends PermitSource {
  /** The last known state and its age in milliseconds. */
  getLastState(): { readonly state: BudgetState; readonly age: number }
  updateState(state: BudgetState | null): void
  /** Whether the last call to the database succeeded. */
  isShared(): boolean
}

/** Database timeout for requests that create an action. */
const DATABASE_TIMEOUT_MS = 1_000
/** Delay before the database is tried again. */
const DATABASE_RETRY_MS = 3_000
const LOCAL_VALID_MS = 1_000

const noPermits = { granted: 0, validFor: 0, stoppedFor: 0, toldFor: 0 }

/** What a copy may send on its own while the shared database is down. */
interface LocalShare {
  /** @param limit last known requests per window, for all copies */
  take(importance: Importance, count: number, limit: number): { granted: number; endsIn: number }
}

/** Percent of a window: small enough that several copies and permits already given stay below the whole. */
const SHARE_PERCENT = 5
/** Exits are few, and the service itself rejects the excess. */
const LEAVE_SHARE_PERCENT = 25

/** @param now monotonic milliseconds */
function createLocalShare(now: () => number): LocalShare {
  let endsAt = -Infinity
  let used = 0
  return {
    take(importance, count, limit) {
      if (endsAt <= now()) {
        endsAt = now() + WINDOW_MS
        used = 0
      }
      const allowance =
        importance === 'leave'
          ? getPortion(limit, LEAVE_SHARE_PERCENT, 100)
          : getPortion(limit, SHARE_PERCENT * SHARES[importance].window, 10_000)
      const granted = Math.max(0, Math.min(count, allowance - used))
      used += granted
      return { granted, endsIn: endsAt - now() }
    },
  }
}

/** Both in milliseconds since the state was read. */
interface RetryDelays {
  /** Retrying earlier is useless. */
  readonly availableIn: number
  /** `retry-after` for requests that cannot wait. */
  readonly retryAfterMs: number
}

/** Returns when a request of this importance that was not granted may be sent. */
export function getRetryDelays(state: BudgetState, importance: Importance): RetryDelays {
  if (isMonthSpent(state, importance)) return createEqualDelays(state.monthEndsIn)
  if (state.stoppedFor > 0)
    return {
      availableIn: state.stoppedFor,
      retryAfterMs: Math.max(state.stoppedFor, state.toldFor),
    }
  return { availableIn: getTimeUntilAvailable(state, importance), retryAfterMs: state.endsIn }
}

const createEqualDelays = (duration: number): RetryDelays => ({
  availableIn: duration,
  retryAfterMs: duration,
})

function isMonthSpent(state: BudgetState, importance: Importance): boolean {
  const { monthLimit, monthUsed, monthRefreshes } = state
  if (monthLimit === null) return false
  if (monthUsed >= getPortion(monthLimit, SHARES[importance].month, 1_000)) return true
  return importance === 'refresh' && monthRefreshes >= getPortion(monthLimit, REFRESH_SHARE, 1_000)
}

/** Returns milliseconds until the window has room for one more. */
function getTimeUntilAvailable(
  { limit, used, endsIn }: BudgetState,
  importance: Importance,
): number {
  const { window, paced } = SHARES[importance]
  if (!paced) return used < getPortion(limit, window, 100) ? 0 : endsIn
  // Solved for the elapsed time: used < limit * window/100 * (2 + elapsed/60 s) / 3.
  const elapsed = ((used * 300) / (limit * window) - 2) * WINDOW_MS
  const wait = elapsed - (WINDOW_MS - endsIn)
  return Math.max(0, Math.min(wait, endsIn))
}

/**
 * Creates a budget that fails closed: while the database is down, each copy keeps to a twentieth of a window (exits
 * to a quarter) and to what was left of the month.
 */
export function createBudgetWithFallback(
  sharedBudget: SharedBudget,
  initialState: BudgetState,
  log: Pick<Log, 'warn'>,
  now: () => number,
): BudgetWithFallback {
  const localShare = createLocalShare(now)
  let lastState = { state: initialState, at: now() }
  let awayUntil = -Infinity
  let away = false

  const updateState = (state: BudgetState | null): void => {
    if (state) lastState = { state, at: now() }
  }
  const setAway = (isAway: boolean): void => {
    if (isAway !== away)
      log.warn(isAway ? 'the database gives no permits' : 'the database gives permits again')
    away = isAway
    if (isAway) awayUntil = now() + DATABASE_RETRY_MS
  }
  const takeLocally: PermitSource['take'] = async (importance, count) => {
    const { state } = lastState
    const { month } = state
    if (isMonthSpent(state, importance))
      return { ...noPermits, month, ...getRetryDelays(state, importance) }
    const { granted, endsIn } = localShare.take(importance, count, state.limit)
    sharedBudget.correct(granted, month)
    return {
      granted,
      validFor: LOCAL_VALID_MS,
      availableIn: Math.min(DATABASE_RETRY_MS, endsIn),
      retryAfterMs: endsIn,
      stoppedFor: 0,
      toldFor: 0,
      month,
    }
  }
  return {
    async take(importance, count) {
      if (now() < awayUntil) return takeLocally(importance, count)
      const lease = sharedBudget.take(importance, count)
      const answer = await withTimeout(lease, DATABASE_TIMEOUT_MS)
      if (answer === 'late' || answer === 'failed') {
        setAway(true)
        // A grant that arrives late is returned.
        if (answer === 'late')
          lease.then(
            ({ granted, state }) => sharedBudget.correct(-granted, state.month),
            () => undefined,
          )
        return takeLocally(importance, count)
      }
      setAway(false)
      const { granted, validFor, state } = answer
      updateState(state)
      const { month, stoppedFor, toldFor } = state
      return { granted, validFor, stoppedFor, toldFor, month, ...getRetryDelays(state, importance) }
    },
    returnUnused: (count, month) => sharedBudget.correct(-count, month),
    getLastState: () => ({ state: lastState.state, age: now() - lastState.at }),
    updateState,
    isShared: () => !away,
  }
}
