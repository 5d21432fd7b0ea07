/** Remembers when the node knew a transaction last: two minutes after that it counts as not found. */
export interface Sightings {
  saw(hash: string): void
  /** Milliseconds of the sandbox's clock; what was never seen counts as seen when this began. */
  last(hash: string): number
  forget(hash: string): void
  /** Lets go of what was seen last before a moment, in milliseconds: whether it was ever seen makes no difference then. */
  forgetBefore(moment: number): void
}

/** @param now the sandbox's clock; a node that has just started may be told again of what it had. */
export function openSightings(now: () => Date): Sightings {
  const began = now().getTime()
  const seen = new Map<string, number>()
  return {
    saw: (hash) => void seen.set(hash, now().getTime()),
    last: (hash) => seen.get(hash) ?? began,
    forget: (hash) => void seen.delete(hash),
    forgetBefore(moment) {
      for (const [hash, at] of seen) if (at < moment) seen.delete(hash)
    },
  }
}
