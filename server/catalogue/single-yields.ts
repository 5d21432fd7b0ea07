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
/** More than visitors look at within minutes. */
const KEPT = 2_000

export interface SingleYields {
  /** A yield of the catalogue by its id, young enough or as young as can be had; null for one that it does not have. */
  find(id: string): Promise<Reread>
  /** The newest copy of a yield, without asking anybody; null where that is too old, and for one that it does not have. */
  youngest(id: string): Young | null
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
  return {
    async find(id) {
      const known = newest(id)
      if (!known) return null
      const { item, readAt } = known
      if (isYoung(known)) return { item, readAt }
      const reading = reread.read(id).then((read) => {
        if (read && 'item' in read) keep(id, read)
        return read
      })
      const read = await within(reading, PATIENCE_MS)
      return typeof read === 'string' || read === null ? { item, readAt } : read
    },
    youngest(id) {
      const known = newest(id)
      return known && isYoung(known) ? known : null
    },
    disturb: () => void (disturbedAt = now()),
  }
}
