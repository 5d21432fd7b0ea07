import type { RequestCounts } from '../store/request-counts.ts'

const WINDOW_MS = 60_000

/** A key's window after a request. */
interface WindowState {
  readonly allowed: boolean
  readonly remaining: number
  /** Unix milliseconds at which the window ends. */
  readonly resetsAt: number
}

/**
 * Counts per name in fixed windows of 60 s of the wall clock (contract: Rate limits; decisions/007-sandbox-time: never
 * moved).
 */
export interface RateWindows {
  consume(name: string, limit: number): WindowState
}

export function createRateWindows(now: () => number = Date.now): RateWindows {
  let startedAt = 0
  let counts = new Map<string, number>()
  return {
    consume(name, limit) {
      const start = Math.floor(now() / WINDOW_MS) * WINDOW_MS
      if (start !== startedAt) {
        startedAt = start
        counts = new Map()
      }
      const count = (counts.get(name) ?? 0) + 1
      const allowed = count <= limit
      if (allowed) counts.set(name, count)
      return { allowed, remaining: Math.max(0, limit - count), resetsAt: start + WINDOW_MS }
    },
  }
}

/** A key's month after a request. */
export interface MonthState {
  readonly allowed: boolean
  readonly remaining: number
  /** Unix milliseconds at which the month ends. */
  readonly resetsAt: number
  /** Resolves when the count is stored; the answer waits for it. */
  readonly written: Promise<void>
}

/**
 * Requests of each key in the calendar month (UTC) of the wall clock, stored in the database
 * (decisions/007-sandbox-time; contract: Rate limits).
 */
export interface MonthCounts {
  consume(key: string, allowance: number): MonthState
  /** Sets a key's count, for tests of a nearly spent month. */
  set(key: string, requests: number): Promise<void>
}

/** Storage of counts by month. */
export interface CountsStore {
  read(month: string): Promise<RequestCounts>
  write(month: string, counts: RequestCounts): Promise<void>
}

/** Formats a month's key: `2026-11`. */
const getMonth = (timestamp: number): string => new Date(timestamp).toISOString().slice(0, 7)

const getMonthEnd = (timestamp: number): number => {
  const date = new Date(timestamp)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1)
}

/**
 * Counts in memory and stores changes one statement at a time: requests during a write share the next one. An answer
 * waits for its write, so a crash loses none that was answered, and whole counts are stored, so none counts twice. A
 * request counts in the month it came in, also when stored in the next.
 */
export async function openMonthCounts(
  store: CountsStore,
  now: () => number = Date.now,
): Promise<MonthCounts> {
  const first = getMonth(now())
  const counts = new Map([[first, new Map(await store.read(first))]])
  const unwritten = new Map<string, Map<string, number>>()
  let writing = Promise.resolve()
  let next: Promise<void> | null = null

  const writeChanged = async (): Promise<void> => {
    next = null
    for (const [month, changed] of unwritten) {
      const written = [...changed]
      await store.write(month, new Map(written))
      for (const [key, requests] of written) if (changed.get(key) === requests) changed.delete(key)
      if (changed.size === 0) unwritten.delete(month)
    }
  }
  const put = (month: string, key: string, requests: number): Promise<void> => {
    getOrCreateMonth(counts, month).set(key, requests)
    getOrCreateMonth(unwritten, month).set(key, requests)
    next ??= writing = writing.catch(() => undefined).then(writeChanged)
    return next
  }
  return {
    consume(key, allowance) {
      const timestamp = now()
      const month = getMonth(timestamp)
      const requests = (counts.get(month)?.get(key) ?? 0) + 1
      const allowed = requests <= allowance
      const written = allowed ? put(month, key, requests) : Promise.resolve()
      const remaining = Math.max(0, allowance - requests)
      return { allowed, remaining, resetsAt: getMonthEnd(timestamp), written }
    },
    set: (key, requests) => put(getMonth(now()), key, requests),
  }
}

/** Returns the counts of a month, initially empty. */
function getOrCreateMonth(
  months: Map<string, Map<string, number>>,
  month: string,
): Map<string, number> {
  const counts = months.get(month)
  if (counts) return counts
  const created = new Map<string, number>()
  months.set(month, created)
  return created
}
