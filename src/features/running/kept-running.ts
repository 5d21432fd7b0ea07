import type { Outcome } from '#src/execution/running-state.ts'

export interface Ended {
  readonly id: string
  readonly outcome: Outcome
  /** It was while nobody looked at the page, and nobody has since. */
  readonly isUnseen: boolean
}

/** What is kept of an end until it was seen. `at` is when, by this device's clock in milliseconds. */
interface KeptEnd extends Pick<Ended, 'id' | 'outcome'> {
  readonly at: number
}

/** One thing that a later visit is reminded of: under way, by its id; or how it ended. */
export type Kept = string | KeptEnd

const OUTCOMES: readonly string[] = ['done', 'failed', 'expired'] satisfies Outcome[]

/** Nobody is told a day later; Activity has it for good. */
const TOLD_FOR = 24 * 3_600_000

export const idOf = (kept: Kept): string => (typeof kept === 'string' ? kept : kept.id)

export const isEnd = (kept: Kept): kept is KeptEnd => typeof kept !== 'string'

function readOne(value: unknown, now: number): Kept[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  const { id, outcome, at }: Partial<KeptEnd> = Object(value)
  const isRead = typeof id === 'string' && OUTCOMES.includes(outcome ?? '') && outcome !== undefined
  return isRead && typeof at === 'number' && now - at < TOLD_FOR ? [{ id, outcome, at }] : []
}

/**
 * What was kept, each once; nothing where it can't be read.
 * @param now of this device, milliseconds
 */
export function readKept(stored: string | null, now: number): Kept[] {
  try {
    const read: unknown = JSON.parse(stored || '[]')
    const values: readonly unknown[] = Array.isArray(read) ? read : []
    const all = values.flatMap((value) => readOne(value, now))
    return [...new Map(all.map((kept) => [idOf(kept), kept])).values()]
  } catch {
    return []
  }
}

/** Empty rather than an empty list: that is what is looked at before the first paint. */
export const writeKept = (all: readonly Kept[]): string =>
  all.length === 0 ? '' : JSON.stringify(all)
