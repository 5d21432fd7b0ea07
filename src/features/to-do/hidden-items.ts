import * as z from 'zod/mini'
import type { VisitStorage } from '#src/wallets/visit-storage.ts'

const KEY = 'sheaf.to-do-hidden'
const DAY_MS = 86_400_000

/** How long an item stays hidden. */
export const HIDDEN_DAYS = 30
/** The newest; older ones come back. */
const MAX_HIDDEN = 200

const hiddenSchema = z.array(z.tuple([z.string(), z.int()]))

/** Keys of hidden items, with the time when each comes back, service time in milliseconds. */
export type HiddenItems = ReadonlyMap<string, number>

/** One whose writes don't throw, such as `visitStorage`: without room, what is hidden is back at the next visit. */
type HiddenStorage = Pick<VisitStorage, 'getItem' | 'setItem'>

/** Reads what this browser hides; nothing if it can't be read. @param now service time, milliseconds */
export function readHidden(storage: HiddenStorage, now: number): HiddenItems {
  try {
    const entries = z.parse(hiddenSchema, JSON.parse(storage.getItem(KEY) ?? '[]'))
    return new Map(entries.filter(([, until]) => until > now))
  } catch {
    return new Map()
  }
}

/** Returns what is hidden after one more is. @param now service time, milliseconds */
export function addHidden(hidden: HiddenItems, key: string, now: number): HiddenItems {
  const others = [...hidden].filter(([other]) => other !== key)
  return new Map([...others, [key, now + HIDDEN_DAYS * DAY_MS] as const].slice(-MAX_HIDDEN))
}

/** Returns what is hidden after one is shown again. */
export const removeHidden = (hidden: HiddenItems, key: string): HiddenItems =>
  new Map([...hidden].filter(([other]) => other !== key))

/** Keeps what is hidden. */
export const writeHidden = (storage: HiddenStorage, hidden: HiddenItems): void =>
  storage.setItem(KEY, JSON.stringify([...hidden]))
