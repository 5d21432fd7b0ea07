import { within } from '../within.ts'
import type { HeldCatalogue } from './held-catalogue.ts'
import type { RereadQueue } from './reread-queue.ts'
import type { Reread } from './reread.ts'

/** Which yields were read again, and until when that is good enough. */
interface Parts {
  readonly held: () => HeldCatalogue | null
  readonly reread: RereadQueue<Reread>
  /** Unix milliseconds. */
  readonly now: () => number
  /** A copy that is older, in milliseconds, is read again. */
  readonly maxAge: () => number
}

/** A yield as the service sent it, and when it was asked for, in Unix milliseconds. */
export interface Young {
  readonly item: string
  readonly readAt: number
}

/** Nobody waits longer for a younger copy, in milliseconds. */
const PATIENCE_MS = 4_000
/** Nor does a page: the app begins without, which takes it longer than this (round trips of a phone, its script). */
const PAGE_PATIENCE_MS = 250
/** More than visitors look at within minutes. */
const KEPT = 2_000

export interface SingleYields {
  /** A yield of the catalogue by its id, young enough or as young as can be had; null for one that it does not have. */
  find(id: string): Promise<Reread>
  /** The same while somebody waits for a page; null where it would be late, or too old, and for one that it does not have. */
  soon(id: string): Promise<Young | null>
  /** What was read until now is old, whatever its age. */
  disturb(): void
}

/**
 * Yields one by one: from the copies while they are young, else read again. While the service does not answer, the last
 * copy is better than none; its age is told.
 */
export function createSingleYields({ held, reread, now, maxAge }: Parts): SingleYields {
  const young = new Map<string, Young>()
  let disturbedAt = -Infinity
  const newest = (id: string): Young | null => {
    const [listed, single] = [held()?.byId.get(id) ?? null, young.get(id) ?? null]
    return listed && single && listed.readAt < single.readAt ? single : listed
  }
  const isYoung = ({ readAt }: Young): boolean => readAt > disturbedAt && now() - readAt <= maxAge()
  const keep = (id: string, read: Young): void => {
    young.delete(id)
    young.set(id, read)
    const [oldest] = young.keys()
    if (young.size > KEPT && oldest !== undefined) young.delete(oldest)
  }
  const readAgain = async (id: string): Promise<Reread> => {
    const read = await reread.read(id)
    if (read && 'item' in read) keep(id, read)
    return read
  }
  return {
    async find(id) {
      const known = newest(id)
      if (!known) return null
      const { item, readAt } = known
      if (isYoung(known)) return { item, readAt }
      const read = await within(readAgain(id), PATIENCE_MS)
      return typeof read === 'string' || read === null ? { item, readAt } : read
    },
    async soon(id) {
      const known = newest(id)
      if (!known || isYoung(known)) return known
      const read = await within(readAgain(id), PAGE_PATIENCE_MS)
      return typeof read !== 'string' && read && 'item' in read ? read : null
    },
    disturb: () => void (disturbedAt = now()),
  }
}
