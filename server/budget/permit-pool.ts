import { IMPORTANCE, type Importance } from '../earn/importance.ts'

interface Permit {
  readonly validUntil: number
  readonly month: string
}

/** Permits of one copy that were not used yet, each by what it was granted for. */
export interface PermitPool {
  add(importance: Importance, count: number, permit: Permit): void
  /** Uses a permit that was granted for this, or for something less important: what is kept free for others stays free. */
  use(importance: Importance, now: number): boolean
  /** Takes out what is void by now: how many permits of which month. */
  expired(now: number): readonly { readonly count: number; readonly month: string }[]
  /** How many could be used for this. */
  usable(importance: Importance): number
}

export function createPermitPool(): PermitPool {
  const kept = new Map<Importance, Permit[]>(IMPORTANCE.map((importance) => [importance, []]))
  const usableFor = (importance: Importance): readonly Permit[][] =>
    IMPORTANCE.slice(IMPORTANCE.indexOf(importance)).map((each) => kept.get(each) ?? [])
  return {
    add(importance, count, permit) {
      const permits = kept.get(importance) ?? []
      for (let added = 0; added < count; added += 1) permits.push(permit)
    },
    use(importance, now) {
      for (const permits of usableFor(importance)) {
        const place = permits.findIndex(({ validUntil }) => now < validUntil)
        if (place >= 0) {
          permits.splice(place, 1)
          return true
        }
      }
      return false
    },
    expired(now) {
      return [...kept].flatMap(([importance, permits]) => {
        const over = permits.filter(({ validUntil }) => validUntil <= now)
        if (over.length === 0) return []
        kept.set(
          importance,
          permits.filter(({ validUntil }) => now < validUntil),
        )
        return over.map(({ month }) => ({ count: 1, month }))
      })
    },
    usable: (importance) => usableFor(importance).reduce((sum, permits) => sum + permits.length, 0),
  }
}
