import type { HistoryDay } from '../catalogue/generated/generated-history.ts'
import type { YieldDescription } from '../contract/yield.ts'
import type { Store } from '../store/store.ts'
import { toUtcDay, addDays } from './group-by-interval.ts'
import { readDays, repeatDay, saveDay } from './daily-figures.ts'

type Yields = readonly YieldDescription[]

/** What the yields were on the days before. */
export interface YieldHistory {
  /** The yields were just read: keeps it as what this day ends with, about once a minute and when there are others. Never rejects. */
  record(yields: Yields): Promise<void>
  /** Both ends included, the oldest day first. */
  days(yieldId: string, from: Date, to: Date): Promise<readonly HistoryDay[]>
  /**
   * Time is moved by `move`. Nothing happened on the days that are jumped over: each keeps what the chains said before.
   * @param read the yields as they are at this moment, never as they were read before
   */
  recordAcross(move: () => Promise<void>, read: () => Promise<Yields>): Promise<void>
}

interface YieldHistoryOptions {
  readonly store: Store
  /** The sandbox's clock. */
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

/** A day's row need not be written at each reading. */
const WRITE_INTERVAL_MS = 60_000

export function openYieldHistory({ store, now, onError }: YieldHistoryOptions): YieldHistory {
  let [writtenAt, written] = [-Infinity, 0]
  const write = async (yields: Yields): Promise<string> => {
    const date = now()
    writtenAt = date.getTime()
    written = yields.length
    await saveDay(store, toUtcDay(date), yields)
    return toUtcDay(date)
  }
  const isDue = (date: Date, yields: Yields): boolean =>
    yields.length !== written ||
    date.getTime() - writtenAt >= WRITE_INTERVAL_MS ||
    toUtcDay(date) !== toUtcDay(new Date(writtenAt))
  return {
    async record(yields) {
      if (!isDue(now(), yields)) return
      await write(yields).catch((error: unknown) => {
        writtenAt = -Infinity
        onError(error)
      })
    },
    days: (yieldId, from, to) => readDays(store, yieldId, from, to),
    async recordAcross(move, read) {
      const before = await write(await read())
      await move()
      const after = await write(await read())
      const [first, last] = [addDays(before, 1), addDays(after, -1)]
      if (first <= last) await repeatDay(store, before, first, last)
    },
  }
}
