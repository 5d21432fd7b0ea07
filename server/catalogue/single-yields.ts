import { withTimeout } from '../with-timeout.ts'
import type { LoadedCatalogue } from './loaded-catalogue.ts'
import type { RefetchQueue, RefetchResult } from './refetch-yield.ts'

/** Which yields were read again, and until when that is good enough. */
interface SingleYieldsDependencies {
  readonly getCatalogue: () => LoadedCatalogue | null
  readonly refetchQueue: RefetchQueue<RefetchResult>
  /** Unix milliseconds. */
  readonly now: () => number
  /** A copy that is older, in milliseconds, is read again. */
  readonly maxAge: () => number
}

/** A yield as the service sent it, and when it was asked for, in Unix milliseconds. */
export interface FreshYield {
  readonly item: string
  readonly readAt: number
}

/** Nobody waits longer for a younger copy, in milliseconds. */
const MAX_WAIT_MS = 4_000
/** Nor does a page: the app begins without, which takes it longer than this (round trips of a phone, its script). */
const PAGE_MAX_WAIT_MS = 250
/** More than visitors look at within minutes. */
const MAX_REFETCHED = 2_000

export interface SingleYields {
  /** A yield of the catalogue by its id, young enough or as young as can be had; null for one that it does not have. */
  find(id: string): Promise<RefetchResult>
  /** The same while somebody waits for a page; null where it would be late, or too old, and for one that it does not have. */
  findInTime(id: string): Promise<FreshYield | null>
  /** What was read until now is old, whatever its age. */
  invalidate(): void
}

/**
 * Yields one by one: from the copies while they are young, else read again. While the service does not answer, the last
 * copy is better than none; its age is told.
 */
export function createSingleYields({
  getCatalogue,
  refetchQueue,
  now,
  maxAge,
}: SingleYieldsDependencies): SingleYields {
  const refetched = new Map<string, FreshYield>()
  let invalidatedAt = -Infinity
  const newest = (id: string): FreshYield | null => {
    const [listed, single] = [getCatalogue()?.byId.get(id) ?? null, refetched.get(id) ?? null]
    return listed && single && listed.readAt < single.readAt ? single : listed
  }
  const isFresh = ({ readAt }: FreshYield): boolean =>
    readAt > invalidatedAt && now() - readAt <= maxAge()
  const keep = (id: string, read: FreshYield): void => {
    refetched.delete(id)
    refetched.set(id, read)
    const [oldest] = refetched.keys()
    if (refetched.size > MAX_REFETCHED && oldest !== undefined) refetched.delete(oldest)
  }
  const refetch = async (id: string): Promise<RefetchResult> => {
    const read = await refetchQueue.read(id)
    if (read && 'item' in read) keep(id, read)
    return read
  }
  return {
    async find(id) {
      const newestYield = newest(id)
      if (!newestYield) return null
      const { item, readAt } = newestYield
      if (isFresh(newestYield)) return { item, readAt }
      const read = await withTimeout(refetch(id), MAX_WAIT_MS)
      return typeof read === 'string' || read === null ? { item, readAt } : read
    },
    async findInTime(id) {
      const newestYield = newest(id)
      if (!newestYield || isFresh(newestYield)) return newestYield
      const read = await withTimeout(refetch(id), PAGE_MAX_WAIT_MS)
      return typeof read !== 'string' && read && 'item' in read ? read : null
    },
    invalidate: () => void (invalidatedAt = now()),
  }
}
