import type { HistoryDay } from '../catalogue/generated/generated-history.ts'
import type { YieldDescription } from '../contract/yield.ts'
import type { Store } from '../store/store.ts'
import { dayOf, daysLater } from './day.ts'
import { readDays, repeatDay, writeDay } from './kept-days.ts'

type Yields = readonly YieldDescription[]

/** What the yields were on the days before. */
export interface Past {
  /** The yields were just read: keeps it as what this day ends with, about once a minute and when there are others. Never rejects. */
  note(yields: Yields): Promise<void>
  /** Both ends included, the oldest day first. */
  days(yieldId: string, from: Date, to: Date): Promise<readonly HistoryDay[]>
  /**
   * Time is moved by `move`. Nothing happened on the days that are jumped over: each keeps what the chains said before.
   * @param read the yields as they are at this moment, never as they were read before
   */
  across(move: () => Promise<void>, read: () => Promise<Yields>): Promise<void>
}

interface PastOptions {
  readonly store: Store
  /** The sandbox's clock. */
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

/** A day's row need not be written at each reading. */
const EVERY_MS = 60_000

export function openPast({ store, now, onError }: PastOptions): Past {
  let [writtenAt, written] = [-Infinity, 0]
  const write = async (yields: Yields): Promise<string> => {
    const moment = now()
    writtenAt = moment.getTime()
    written = yields.length
    await writeDay(store, dayOf(moment), yields)
    return dayOf(moment)
  }
  const isDue = (moment: Date, yields: Yields): boolean =>
    yields.length !== written ||
    moment.getTime() - writtenAt >= EVERY_MS ||
    dayOf(moment) !== dayOf(new Date(writtenAt))
  return {
    async note(yields) {
      if (!isDue(now(), yields)) return
      await write(yields).catch((error: unknown) => {
        writtenAt = -Infinity
        onError(error)
      })
    },
    days: (yieldId, from, to) => readDays(store, yieldId, from, to),
    async across(move, read) {
      const before = await write(await read())
      await move()
      const after = await write(await read())
      const [first, last] = [daysLater(before, 1), daysLater(after, -1)]
      if (first <= last) await repeatDay(store, before, first, last)
    },
  }
}
