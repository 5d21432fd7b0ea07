import type { HistoryDay } from '../catalogue/generated/generated-history.ts'
import type { HistorySubject } from '../catalogue/yield-source.ts'
import type { YieldDescription } from '../contract/yield.ts'
import type { Store } from '../store/store.ts'
import { toUtcDay, addDays } from './group-by-interval.ts'
import { readDays, repeatDay, saveDay, saveDayBefore } from './daily-figures.ts'

type Yields = readonly YieldDescription[]

export interface YieldHistory {
  /** Saves the yields just read as this day's figures, at most about once a minute. Never rejects. */
  record(yields: Yields): Promise<void>
  /** Returns the days from `from` to `to` inclusive, oldest first. */
  days(subject: HistorySubject, from: Date, to: Date): Promise<readonly HistoryDay[]>
  /**
   * Records history across a time move: the skipped days keep the figures from before.
   * @param read reads the yields uncached
   */
  recordAcross(move: () => Promise<void>, read: () => Promise<Yields>): Promise<void>
}

interface YieldHistoryOptions {
  readonly store: Store
  /** The sandbox's clock. */
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

const WRITE_INTERVAL_MS = 60_000

export function openYieldHistory({ store, now, onError }: YieldHistoryOptions): YieldHistory {
  let [writtenAt, written] = [-Infinity, 0]
  const write = async (yields: Yields): Promise<string> => {
    const date = now()
    const isFirst = writtenAt === -Infinity
    writtenAt = date.getTime()
    written = yields.length
    await saveDay(store, toUtcDay(date), yields)
    if (isFirst) await saveDayBefore(store, toUtcDay(date))
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
    days: (subject, from, to) => readDays(store, subject, from, to),
    async recordAcross(move, read) {
      const before = await write(await read())
      await move()
      const after = await write(await read())
      const [first, last] = [addDays(before, 1), addDays(after, -1)]
      if (first <= last) await repeatDay(store, before, first, last)
    },
  }
}
