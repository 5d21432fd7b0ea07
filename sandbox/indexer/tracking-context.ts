import type { LocalNetworks, LocalNetwork } from '../networks/local-network.ts'
import type { Store } from '../store/store.ts'

/** Remembers when the node knew a transaction last: two minutes after that it counts as not found. */
interface LastSeen {
  markSeen(hash: string): void
  /** Milliseconds of the sandbox's clock; what was never seen counts as seen when this began. */
  getLastSeen(hash: string): number
  delete(hash: string): void
  /** Lets go of what was seen last before a moment, in milliseconds: whether it was ever seen makes no difference then. */
  deleteBefore(timestamp: number): void
}

/** @param now the sandbox's clock; a node that has just started may be told again of what it had. */
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

/** How long a block waits for the report of a transaction that could be several actions'. */
const GRACE_MS = 1500

/** Remembers since when something is waited for. */
interface GracePeriods {
  /**
   * True until the grace since the first question about each of these is over. They wait side by side: many are over as
   * soon as one, and are forgotten then.
   */
  isWaiting(keys: readonly string[]): boolean
  clear(key: string): void
}

/** @param now milliseconds of a clock that only goes forward, whatever the sandbox's time does. */
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

/** What following one chain needs. */
export interface ChainTrackingContext {
  readonly tracking: TrackingContext
  readonly network: LocalNetwork
  readonly gracePeriods: GracePeriods
  readonly lastSeen: LastSeen
}

/** What following transactions needs. */
export interface TrackingContext {
  readonly store: Store
  readonly networks: LocalNetworks
  /** The sandbox's clock: it moves with the chains. */
  readonly now: () => Date
}
