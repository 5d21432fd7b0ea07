import { randomUUID } from 'node:crypto'
import { draw } from './draw.ts'
import type { FaultBody } from './fault-body.ts'

/** A fault that is on, and how often it struck. */
export interface Fault {
  readonly id: string
  readonly body: FaultBody
  readonly createdAt: Date
  /** How much of what it is for came by. */
  readonly matched: number
  readonly struck: number
  /** How many of those could only be dropped. */
  readonly dropped: number
}

/** A fault strikes what came by. */
export interface Strike<Body extends FaultBody> {
  readonly body: Body
  /** From 0 to below 1, the same for the same seed, number of the request and name. */
  readonly drawn: (name: string | number) => number
  /** There was nothing to strike after all: it does not count. */
  missed(): void
  /** It was struck otherwise than asked, as it could not be. */
  dropped(): void
}

/** The faults that are on. In memory only: a restart ends them all. */
export interface FaultBook {
  /** @param lift ends what the fault holds up */
  add(body: FaultBody, lift?: () => Promise<void>): Fault
  /** In the order in which they were made. */
  all(): readonly Fault[]
  /** False when there is none with this id. */
  remove(id: string): Promise<boolean>
  /**
   * Something comes by: it counts for every fault that is for it, and each strikes or not by its own seed and count.
   * The n-th is struck when `draw(seed, n) < rate`, until it struck `times` times.
   *
   * @param name of something that may come by again: it counts once and meets the same each time
   */
  meet<Body extends FaultBody>(
    isFor: (body: FaultBody) => body is Body,
    name?: string,
  ): Strike<Body>[]
}

type Struck = Omit<Strike<FaultBody>, 'body'>

interface Entry {
  fault: Fault
  readonly lift: () => Promise<void>
  /** By name: whether what comes by again was struck. */
  readonly met: Map<string, Struck | null>
}

type Counted = 'matched' | 'struck' | 'dropped'

export function openFaultBook(now: () => Date): FaultBook {
  const entries = new Map<string, Entry>()
  const count = (entry: Entry, change: Partial<Pick<Fault, Counted>>): void => {
    entry.fault = { ...entry.fault, ...change }
  }
  const next = (entry: Entry): Struck | null => {
    const { matched, struck, body } = entry.fault
    const n = matched + 1
    count(entry, { matched: n })
    const most = 'times' in body ? (body.times ?? Infinity) : Infinity
    if (draw(body.seed, n) >= body.rate || struck >= most) return null
    count(entry, { struck: struck + 1 })
    return {
      drawn: (each) => draw(body.seed, n, each),
      missed: once(() => count(entry, { struck: entry.fault.struck - 1 })),
      dropped: once(() => count(entry, { dropped: entry.fault.dropped + 1 })),
    }
  }
  const strike = (entry: Entry, name: string | undefined): Struck | null => {
    const before = name === undefined ? undefined : entry.met.get(name)
    if (before !== undefined) return before
    const struck = next(entry)
    if (name !== undefined) entry.met.set(name, struck)
    return struck
  }
  return {
    add(body, lift = () => Promise.resolve()) {
      const fault = { id: randomUUID(), body, createdAt: now(), matched: 0, struck: 0, dropped: 0 }
      entries.set(fault.id, { fault, lift, met: new Map() })
      return fault
    },
    all: () => [...entries.values()].map(({ fault }) => fault),
    async remove(id) {
      const entry = entries.get(id)
      entries.delete(id)
      await entry?.lift()
      return entry !== undefined
    },
    meet<Body extends FaultBody>(isFor: (body: FaultBody) => body is Body, name?: string) {
      const strikes: Strike<Body>[] = []
      for (const entry of entries.values()) {
        const { body } = entry.fault
        const struck = isFor(body) ? strike(entry, name) : null
        if (struck && isFor(body)) strikes.push({ ...struck, body })
      }
      return strikes
    },
  }
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}
