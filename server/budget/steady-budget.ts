import { within } from '../within.ts'
import type { Log } from '../log.ts'
import { isMonthSpent, nextChance } from './next-chance.ts'
import type { Permits } from './permits.ts'
import type { BudgetState, SharedBudget } from './shared-budget.ts'
import type { Importance } from '../earn/importance.ts'
import { partOf, SHARES, WINDOW_MS } from './shares.ts'

/** The shared budget, or while the database is away a small share of this copy's own. */
export interface SteadyBudget extends Permits {
  /** As it was last known, and how long ago in milliseconds. */
  known(): { readonly state: BudgetState; readonly age: number }
  /** Takes what the shared budget says now. */
  know(state: BudgetState | null): void
  /** Whether the last question was answered. */
  isShared(): boolean
}

/** What a creation waits for the database at most. */
const ANSWER_MS = 1_000
/** Then it is asked again after this long. */
const AWAY_MS = 3_000
const LOCAL_VALID_MS = 1_000

const none = { granted: 0, validFor: 0, stoppedFor: 0, toldFor: 0 }

/** What a copy may send by itself while the database that all copies share does not answer. */
interface LocalShare {
  /** @param limit requests of a window for all copies, as last known */
  take(importance: Importance, count: number, limit: number): { granted: number; endsIn: number }
}

/** Percent of a window: so little that several copies together, and what was given before, stay below the whole. */
const SHARE = 5
/** Exits go on: they are few, and the service itself refuses what is too much. */
const LEAVE_SHARE = 25

/** @param now milliseconds of a clock that never goes back */
function createLocalShare(now: () => number): LocalShare {
  let endsAt = -Infinity
  let used = 0
  return {
    take(importance, count, limit) {
      if (endsAt <= now()) {
        endsAt = now() + WINDOW_MS
        used = 0
      }
      const room =
        importance === 'leave'
          ? partOf(limit, LEAVE_SHARE, 100)
          : partOf(limit, SHARE * SHARES[importance].window, 10_000)
      const granted = Math.max(0, Math.min(count, room - used))
      used += granted
      return { granted, endsIn: endsAt - now() }
    },
  }
}

/**
 * Nothing fails open: while the database does not answer, each copy keeps to a twentieth of a window (exits to a quarter)
 * and to what was left of the month.
 */
export function createSteadyBudget(
  shared: SharedBudget,
  first: BudgetState,
  log: Pick<Log, 'warn'>,
  now: () => number,
): SteadyBudget {
  const local = createLocalShare(now)
  let known = { state: first, at: now() }
  let awayUntil = -Infinity
  let away = false

  const know = (state: BudgetState | null): void => {
    if (state) known = { state, at: now() }
  }
  const noteAway = (isAway: boolean): void => {
    if (isAway !== away)
      log.warn(isAway ? 'the database gives no permits' : 'the database gives permits again')
    away = isAway
    if (isAway) awayUntil = now() + AWAY_MS
  }
  const takeAlone: Permits['take'] = async (importance, count) => {
    const { state } = known
    const { month } = state
    if (isMonthSpent(state, importance)) return { ...none, month, ...nextChance(state, importance) }
    const { granted, endsIn } = local.take(importance, count, state.limit)
    shared.correct(granted, month)
    return {
      granted,
      validFor: LOCAL_VALID_MS,
      again: Math.min(AWAY_MS, endsIn),
      told: endsIn,
      stoppedFor: 0,
      toldFor: 0,
      month,
    }
  }
  return {
    async take(importance, count) {
      if (now() < awayUntil) return takeAlone(importance, count)
      const lease = shared.take(importance, count)
      const answer = await within(lease, ANSWER_MS)
      if (answer === 'late' || answer === 'failed') {
        noteAway(true)
        // What comes too late is given back.
        if (answer === 'late')
          lease.then(
            ({ granted, state }) => shared.correct(-granted, state.month),
            () => undefined,
          )
        return takeAlone(importance, count)
      }
      noteAway(false)
      const { granted, validFor, state } = answer
      know(state)
      const { month, stoppedFor, toldFor } = state
      return { granted, validFor, stoppedFor, toldFor, month, ...nextChance(state, importance) }
    },
    unused: (count, month) => shared.correct(-count, month),
    known: () => ({ state: known.state, age: now() - known.at }),
    know,
    isShared: () => !away,
  }
}
