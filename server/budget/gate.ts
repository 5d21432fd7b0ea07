import type { NoBudget } from '../earn/earn-service.ts'
import { IMPORTANCE, type Importance } from '../earn/importance.ts'
import type { Permits } from './permits.ts'
import { createWaitingLine, type Asker, type WaitingLine } from './waiting-line.ts'

/** Where the requests of one copy wait for their permits, what matters most first. */
export interface Gate {
  /** Null once it may be sent, at once. */
  admit(importance: Importance, asker: Asker): Promise<NoBudget | null>
  /** Nobody is let through for so many milliseconds; who can't wait is told `toldMs`. */
  hold(duration: number, toldMs: number): void
  waiting(importance: Importance): number
}

interface Counter {
  readonly importance: Importance
  readonly line: WaitingLine
  /** Permits that were asked for and not answered. */
  asked: number
  /** Nobody asks before this. */
  askAfter: number
  /** As far as is known, there is nothing before this. */
  nothingBefore: number
}

/** A permit is used at once or soon, so that a stop is soon a stop of all copies. */
const LONGEST_VALID_MS = 2_000
const SOONEST_MS = 50
/** What is known of the budget may change, so it is asked again so often at least, while somebody waits. */
const LATEST_MS = 1_000
/** Permits of one question. */
const LEASE_LIMIT = 50

/** Somebody's own transaction waits for nobody else's question; reads that come meanwhile share the next one. */
const isUrgent = (importance: Importance): boolean =>
  importance === 'leave' || importance === 'enter'

interface Permit {
  readonly validUntil: number
  readonly month: string
}

/** Permits of one copy that were not used yet, each by what it was granted for. */
interface PermitPool {
  add(importance: Importance, count: number, permit: Permit): void
  /** Uses a permit that was granted for this, or for something less important: what is kept free for others stays free. */
  use(importance: Importance, now: number): boolean
  /** Takes out what is void by now: how many permits of which month. */
  expired(now: number): readonly { readonly count: number; readonly month: string }[]
  /** How many could be used for this. */
  usable(importance: Importance): number
}

function createPermitPool(): PermitPool {
  const kept = new Map<Importance, Permit[]>(IMPORTANCE.map((importance) => [importance, []]))
  const usableFor = (importance: Importance): readonly Permit[][] =>
    IMPORTANCE.slice(IMPORTANCE.indexOf(importance)).map((each) => kept.get(each) ?? [])
  return {
    add(importance, count, permit) {
      const permits = kept.get(importance) ?? []
      for (let added = 0; added < count; added += 1) permits.push(permit)
    },
    use(importance, now) {
      for (const permits of usableFor(importance)) {
        const place = permits.findIndex(({ validUntil }) => now < validUntil)
        if (place >= 0) {
          permits.splice(place, 1)
          return true
        }
      }
      return false
    },
    expired(now) {
      return [...kept].flatMap(([importance, permits]) => {
        const over = permits.filter(({ validUntil }) => validUntil <= now)
        if (over.length === 0) return []
        kept.set(
          importance,
          permits.filter(({ validUntil }) => now < validUntil),
        )
        return over.map(({ month }) => ({ count: 1, month }))
      })
    },
    usable: (importance) => usableFor(importance).reduce((sum, permits) => sum + permits.length, 0),
  }
}

/** @param now milliseconds of a clock that never goes back */
export function createGate(permits: Permits, now: () => number = () => performance.now()): Gate {
  const pool = createPermitPool()
  const counters = IMPORTANCE.map((importance) => ({
    importance,
    line: createWaitingLine(now),
    asked: 0,
    askAfter: -Infinity,
    nothingBefore: -Infinity,
  }))
  let heldUntil = -Infinity
  let wake: ReturnType<typeof setTimeout> | undefined

  /** One moment for all of it: what is not asked at that moment is asked later, and nothing falls between. */
  const pump = (): void => {
    const moment = now()
    for (const { count, month } of pool.expired(moment)) permits.unused(count, month)
    if (heldUntil <= moment)
      for (const { importance, line } of counters)
        while (line.size > 0 && pool.use(importance, moment)) line.letFirstThrough()
    for (const counter of counters) {
      const { line, askAfter, nothingBefore } = counter
      line.refuseBefore(moment < askAfter ? Math.max(nothingBefore, heldUntil) : heldUntil)
      void ask(counter, moment)
    }
    sleep(moment)
  }

  const ask = async (counter: Counter, moment: number): Promise<void> => {
    const { importance, line, asked } = counter
    if (mayAskFrom(counter) > moment) return
    if (asked > 0 && !isUrgent(importance)) return
    const count = Math.min(line.size - asked - pool.usable(importance), LEASE_LIMIT)
    if (count <= 0) return
    counter.asked += count
    const grant = await permits.take(importance, count)
    counter.asked -= count
    const { granted, validFor, month, again, told, stoppedFor, toldFor } = grant
    const validUntil = moment + Math.min(validFor, LONGEST_VALID_MS)
    pool.add(importance, granted, { validUntil, month })
    if (stoppedFor > 0) stop(stoppedFor, toldFor)
    if (granted < count) {
      counter.askAfter = now() + Math.min(Math.max(again, SOONEST_MS), LATEST_MS)
      counter.nothingBefore = now() + again
      line.tell(now() + told)
    }
    pump()
  }

  const stop = (duration: number, toldMs: number): void => {
    heldUntil = Math.max(heldUntil, now() + duration)
    for (const { line } of counters) line.tell(now() + Math.max(duration, toldMs))
  }

  /** Until somebody may ask again. */
  const sleep = (moment: number): void => {
    clearTimeout(wake)
    const later = counters.flatMap((counter) => {
      const from = mayAskFrom(counter)
      return counter.line.size > 0 && from > moment ? [from] : []
    })
    if (later.length > 0) wake = setTimeout(pump, Math.min(...later) - now())
  }
  const mayAskFrom = ({ askAfter }: Counter): number => Math.max(askAfter, heldUntil)

  const lineOf = (importance: Importance): WaitingLine | undefined =>
    counters.find((counter) => counter.importance === importance)?.line
  return {
    admit(importance, asker) {
      const admission = lineOf(importance)?.join(asker)
      pump()
      return admission ?? Promise.resolve({ retryAfter: 1 })
    },
    hold(duration, toldMs) {
      stop(duration, toldMs)
      pump()
    },
    waiting: (importance) => lineOf(importance)?.size ?? 0,
  }
}
