import type { Outcome } from '#src/execution/running-state.ts'

export interface EndedAction {
  readonly id: string
  readonly outcome: Outcome
  /** It was while nobody looked at the page, and nobody has since. */
  readonly isUnseen: boolean
}

/** What is kept of an end until it was seen. `at` is when, by this device's clock in milliseconds. */
interface StoredEnd extends Pick<EndedAction, 'id' | 'outcome'> {
  readonly at: number
}

/** One thing that a later visit is reminded of: under way, by its id; or how it ended. */
export type StoredAction = string | StoredEnd

const OUTCOMES: readonly string[] = ['done', 'failed', 'expired'] satisfies Outcome[]

/** Nobody is told a day later; Activity has it for good. */
const MAX_AGE_MS = 24 * 3_600_000

export const getId = (entry: StoredAction): string => (typeof entry === 'string' ? entry : entry.id)

export const isStoredEnd = (entry: StoredAction): entry is StoredEnd => typeof entry !== 'string'

function parseOne(value: unknown, now: number): StoredAction[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  const { id, outcome, at }: Partial<StoredEnd> = Object(value)
  const isRead = typeof id === 'string' && OUTCOMES.includes(outcome ?? '') && outcome !== undefined
  return isRead && typeof at === 'number' && now - at < MAX_AGE_MS ? [{ id, outcome, at }] : []
}

/**
 * What was kept, each once; nothing where it can't be read.
 * @param now of this device, milliseconds
 */
export function parseStored(stored: string | null, now: number): StoredAction[] {
  try {
    const read: unknown = JSON.parse(stored || '[]')
    const values: readonly unknown[] = Array.isArray(read) ? read : []
    const all = values.flatMap((value) => parseOne(value, now))
    return [...new Map(all.map((entry) => [getId(entry), entry])).values()]
  } catch {
    return []
  }
}

/** Empty rather than an empty list: that is what is looked at before the first paint. */
export const formatStored = (all: readonly StoredAction[]): string =>
  all.length === 0 ? '' : JSON.stringify(all)
