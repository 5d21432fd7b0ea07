import { withTimeout } from '../with-timeout.ts'
import type { LoadedCatalogue } from './loaded-catalogue.ts'
import type { RefetchQueue, RefetchResult } from './refetch-yield.ts'

interface SingleYieldsDependencies {
  readonly getCatalogue: () => LoadedCatalogue | null
  readonly refetchQueue: RefetchQueue<RefetchResult>
  /** Unix milliseconds. */
  readonly now: () => number
  /** Maximum age in milliseconds of a copy before it is read again. */
  readonly maxAge: () => number
}

/** A yield as the service sent it, with the time of the request in Unix milliseconds. */
export interface FreshYield {
  readonly item: string
  readonly readAt: number
}

/** Longest wait for a younger copy, in milliseconds. */
const MAX_WAIT_MS = 4_000
/** Longest wait of a page, which is rendered without the yield after it: the app takes longer to start than this. */
const PAGE_MAX_WAIT_MS = 250
/** Far more than visitors open within minutes. */
const MAX_REFETCHED = 2_000

export interface SingleYields {
  /** Finds a yield by id, as fresh as can be had; null when it is not listed. */
  find(id: string): Promise<RefetchResult>
  /** Finds a yield within the time a page may wait; null when none is fresh enough in time. */
  findInTime(id: string): Promise<FreshYield | null>
  /** Marks everything read so far as stale, whatever its age. */
  invalidate(): void
}

/** Creates a reader of single yields: from fresh copies, else from the service; while it is down, the last copy. */
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
