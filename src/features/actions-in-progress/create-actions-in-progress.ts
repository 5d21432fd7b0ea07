import type { RunOutcome } from '#src/execution/running-state.ts'

const STORAGE_KEY = 'sheaf.running'

/** Each costs a request at the next visit. */
const MAX_STORED = 20

/** How an action ended; `unarrived`: it was carried out, and no block shows that money came with it. */
export type EndedOutcome = RunOutcome | 'unarrived'

interface EndedAction {
  readonly id: string
  readonly outcome: EndedOutcome
  /** It was while nobody looked at the page, and nobody has since. */
  readonly isUnseen: boolean
}

/** What is kept of an end until it was seen. `at` is when, by this device's clock in milliseconds. */
interface StoredEnd extends Pick<EndedAction, 'id' | 'outcome'> {
  readonly at: number
}

/** One thing that a later visit is reminded of: under way, by its id; or how it ended. */
type StoredAction = string | StoredEnd

const OUTCOMES: readonly string[] = [
  'done',
  'failed',
  'expired',
  'unarrived',
] satisfies EndedOutcome[]

/** Nobody is told a day later; Activity has it for good. */
const MAX_AGE_MS = 24 * 3_600_000

const getId = (entry: StoredAction): string => (typeof entry === 'string' ? entry : entry.id)

const isStoredEnd = (entry: StoredAction): entry is StoredEnd => typeof entry !== 'string'

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
function parseStored(stored: string | null, now: number): StoredAction[] {
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
const formatStored = (all: readonly StoredAction[]): string =>
  all.length === 0 ? '' : JSON.stringify(all)

export interface StoredActions {
  /** Ids of actions that this browser created and that are not known to be over, the newest last. */
  readonly running: readonly string[]
  /** Those that ended lately, until somebody has seen it. */
  readonly ended: readonly EndedAction[]
}

/** Which actions a browser has to remind of. The journal says what they are: this only says where to look. */
export interface ActionsInProgress {
  readonly actions: () => StoredActions
  readonly subscribe: (listener: () => void) => () => void
  readonly start: (id: string) => void
  readonly end: (id: string, outcome: EndedOutcome, isUnseen: boolean) => void
  /** Somebody looks at the page. */
  readonly markSeen: () => void
  /** Nobody is to be reminded of it any more: left by its owner, unknown to the service, or seen to have ended. */
  readonly drop: (id: string) => void
}

type ActionStorage = Pick<Storage, 'getItem' | 'setItem'>

function readStored(storage: ActionStorage): StoredAction[] {
  try {
    return parseStored(storage.getItem(STORAGE_KEY), Date.now()).slice(-MAX_STORED)
  } catch {
    return []
  }
}

const getRunningIds = (all: readonly StoredAction[]): string[] =>
  all.flatMap((entry) => (isStoredEnd(entry) ? [] : [entry]))

function toStoredActions(all: readonly StoredAction[]): StoredActions {
  const ended = all.filter(isStoredEnd)
  return {
    running: getRunningIds(all),
    ended: ended.map(({ id, outcome }) => ({ id, outcome, isUnseen: false })),
  }
}

/**
 * Keeps in mind what is under way, so that a page knows before its first paint whether there is anything to remind of, and
 * loads nothing where there is not.
 * @param storage shared by all tabs; what another tab starts is heard of
 */
export function createActionsInProgress(storage: ActionStorage): ActionsInProgress {
  let actions: StoredActions = toStoredActions(readStored(storage))
  const listeners = new Set<() => void>()
  const set = (next: StoredActions): void => {
    actions = next
    for (const listener of listeners) listener()
  }
  const without = (id: string): StoredActions => ({
    running: actions.running.filter((outcomeEntry) => outcomeEntry !== id),
    ended: actions.ended.filter((outcomeEntry) => outcomeEntry.id !== id),
  })
  // False where the browser keeps nothing.
  let isStored = true
  const dropped = new Set<string>()
  // Another tab may have written meanwhile: only the one changes.
  const keep = (id: string, as: StoredAction | null): void => {
    const others = readStored(storage).filter((entry) => getId(entry) !== id)
    try {
      storage.setItem(
        STORAGE_KEY,
        formatStored(as === null ? others : [...others, as].slice(-MAX_STORED)),
      )
    } catch {
      isStored = false
      // A full storage costs the reminder at the next visit only: Activity has it all the same.
    }
  }
  const handleStorage = ({ key }: { readonly key: string | null }): void => {
    if (key !== STORAGE_KEY) return
    // Tabs learn of each other's writing a moment late: one may just have kept what was taken away here.
    for (const entry of readStored(storage))
      if (isStoredEnd(entry) && dropped.has(entry.id)) keep(entry.id, null)
    const all = readStored(storage)
    // What is gone there has ended; this page sees so by itself, and says how.
    const received = getRunningIds(all).filter((id) => !actions.running.includes(id))
    // What was taken away there is taken away here.
    const remaining = new Set(all.filter(isStoredEnd).map(getId))
    const ended = actions.ended.filter(({ id }) => remaining.has(id))
    if (received.length > 0 || ended.length < actions.ended.length)
      set({ running: [...actions.running, ...received], ended })
  }
  return {
    actions: () => actions,
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', handleStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', handleStorage)
      }
    },
    start(id) {
      if (actions.running.includes(id)) return
      dropped.delete(id)
      keep(id, id)
      const { running, ended } = without(id)
      set({ running: [...running, id].slice(-MAX_STORED), ended })
    },
    end(id, outcome, isUnseen) {
      // In another tab somebody has seen it end.
      if (isStored && !readStored(storage).some((entry) => getId(entry) === id))
        return set(without(id))
      keep(id, { id, outcome, at: Date.now() })
      const { running, ended } = without(id)
      set({ running, ended: [...ended, { id, outcome, isUnseen }] })
    },
    markSeen() {
      if (!actions.ended.some(({ isUnseen }) => isUnseen)) return
      set({
        ...actions,
        ended: actions.ended.map(({ id, outcome }) => ({ id, outcome, isUnseen: false })),
      })
    },
    drop(id) {
      dropped.add(id)
      keep(id, null)
      set(without(id))
    },
  }
}
