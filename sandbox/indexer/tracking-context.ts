import type { LocalNetworks, LocalNetwork } from '../networks/local-network.ts'
import type { Store } from '../store/store.ts'
import type { ChangeOrigin } from '../webhooks/record-events.ts'

/** Remembers when the node last knew a transaction: two minutes later it counts as not found. */
interface LastSeen {
  markSeen(hash: string): void
  /** Milliseconds of the sandbox's clock; an unseen hash counts as seen at creation. */
  getLastSeen(hash: string): number
  delete(hash: string): void
  /** Deletes sightings before a time in milliseconds, after which they no longer matter. */
  deleteBefore(timestamp: number): void
}

/** Creates an empty record. @param now the sandbox's clock; a restarted node may receive its transactions again. */
export function createLastSeen(now: () => Date): LastSeen {
  const startedAt = now().getTime()
  const seen = new Map<string, number>()
  return {
    markSeen: (hash) => void seen.set(hash, now().getTime()),
    getLastSeen: (hash) => seen.get(hash) ?? startedAt,
    delete: (hash) => void seen.delete(hash),
    deleteBefore(timestamp) {
      for (const [hash, at] of seen) if (at < timestamp) seen.delete(hash)
    },
  }
}

/** Milliseconds that a block waits for the report of an ambiguous transaction. */
const GRACE_MS = 1500

interface GracePeriods {
  /**
   * True until the grace period since the first query of each key is over. Periods run in parallel: all keys are over
   * as soon as one is, and then forgotten.
   */
  isWaiting(keys: readonly string[]): boolean
  clear(key: string): void
}

/** Creates the grace periods. @param now milliseconds of a monotonic clock, independent of the sandbox's time. */
export function createGracePeriods(now: () => number = () => performance.now()): GracePeriods {
  const since = new Map<string, number>()
  return {
    isWaiting(keys) {
      for (const key of keys) if (!since.has(key)) since.set(key, now())
      const isWaiting = keys.some((key) => now() - (since.get(key) ?? now()) < GRACE_MS)
      if (!isWaiting) for (const key of keys) since.delete(key)
      return isWaiting
    },
    clear: (key) => void since.delete(key),
  }
}

export interface ChainTrackingContext {
  readonly tracking: TrackingContext
  readonly network: LocalNetwork
  readonly gracePeriods: GracePeriods
  readonly lastSeen: LastSeen
}

export interface TrackingContext {
  readonly store: Store
  readonly networks: LocalNetworks
  /** The sandbox's clock, which moves with the chains. */
  readonly now: () => Date
  /** What changes follow from; absent for what the chain shows. */
  readonly origin?: ChangeOrigin
}
