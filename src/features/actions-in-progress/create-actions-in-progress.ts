import type { RunOutcome } from '#src/execution/running-state.ts'

const STORAGE_KEY = 'sheaf.running'

/** Each causes a request on the next visit. */
const MAX_STORED = 20

/** The result of an action; `unarrived`: executed, but no block shows the payout. */
export type EndedOutcome = RunOutcome | 'unarrived'

interface EndedAction {
  readonly id: string
  readonly outcome: EndedOutcome
  /** Whether it ended while the page was hidden and was not shown since. */
  readonly isUnseen: boolean
}

/** A stored result until it is seen. `at`: this device's clock, milliseconds. */
interface StoredEnd extends Pick<EndedAction, 'id' | 'outcome'> {
  readonly at: number
}

/** A stored action: its id while in progress, or its result. */
type StoredAction = string | StoredEnd

const OUTCOMES: readonly string[] = [
  'done',
  'failed',
  'expired',
  'unarrived',
] satisfies EndedOutcome[]

/** Older results are dropped; Activity keeps them. */
const MAX_AGE_MS = 24 * 3_600_000

const getId = (entry: StoredAction): string => (typeof entry === 'string' ? entry : entry.id)

const isStoredEnd = (entry: StoredAction): entry is StoredEnd => typeof entry !== 'string'

function parseOne(value: unknown, now: number): StoredAction[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  const { id, outcome, at }: Partial<StoredEnd> = Object(value)
  const isRead = typeof id === 'string' && OUTCOMES.includes(outcome ?? '') && outcome !== undefined
  return isRead && typeof at === 'number' && now - at < MAX_AGE_MS ? [{ id, outcome, at }] : []
}

/** Parses stored actions, without duplicates; empty if invalid. @param now this device's clock, milliseconds */
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

/** Empty string rather than an empty list: public/first-paint.js tests for it. */
const formatStored = (all: readonly StoredAction[]): string =>
  all.length === 0 ? '' : JSON.stringify(all)

export interface StoredActions {
  /** Ids of own actions not known to be finished, newest last. */
  readonly running: readonly string[]
  /** Recently finished ones, until they are seen. */
  readonly ended: readonly EndedAction[]
}

/** Which actions to show as in progress. The journal has their data; this has only ids. */
export interface ActionsInProgress {
  readonly actions: () => StoredActions
  readonly subscribe: (listener: () => void) => () => void
  readonly start: (id: string) => void
  readonly end: (id: string, outcome: EndedOutcome, isUnseen: boolean) => void
  /** Marks results as seen: the page is visible. */
  readonly markSeen: () => void
  /** Removes an action: given up, unknown to the service, or seen to have ended. */
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
 * Stores the actions in progress, so that a page knows before its first paint whether to load the bar.
 * @param storage shared by all tabs; subscribed to for other tabs' changes
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
  // False if storage is blocked.
  let isStored = true
  const dropped = new Set<string>()
  // Another tab may have written meanwhile, so only this entry changes.
  const keep = (id: string, as: StoredAction | null): void => {
    const others = readStored(storage).filter((entry) => getId(entry) !== id)
    try {
      storage.setItem(
        STORAGE_KEY,
        formatStored(as === null ? others : [...others, as].slice(-MAX_STORED)),
      )
    } catch {
      isStored = false
      // With full storage only the bar on the next visit is lost; Activity still has it.
    }
  }
  const handleStorage = ({ key }: { readonly key: string | null }): void => {
    if (key !== STORAGE_KEY) return
    // Tabs see each other's writes late: another may have restored what was removed here.
    for (const entry of readStored(storage))
      if (isStoredEnd(entry) && dropped.has(entry.id)) keep(entry.id, null)
    const all = readStored(storage)
    // Actions that other tabs removed have ended; this page detects that by itself.
    const received = getRunningIds(all).filter((id) => !actions.running.includes(id))
    // Results removed in another tab are removed here.
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
      // Another tab has shown its result.
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
