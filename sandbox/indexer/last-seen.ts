/** Remembers when the node knew a transaction last: two minutes after that it counts as not found. */
export interface LastSeen {
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
