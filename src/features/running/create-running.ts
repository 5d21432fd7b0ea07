import type { Outcome } from '#src/execution/running-state.ts'
import { idOf, isEnd, readKept, writeKept, type Ended, type Kept } from './kept-running.ts'

const KEY = 'sheaf.running'

/** Each costs a request at the next visit. */
const MOST = 20

export interface RunningActions {
  /** Ids of actions that this browser created and that are not known to be over, the newest last. */
  readonly running: readonly string[]
  /** Those that ended lately, until somebody has seen it. */
  readonly ended: readonly Ended[]
}

/** Which actions a browser has to remind of. The journal says what they are: this only says where to look. */
export interface Running {
  readonly actions: () => RunningActions
  readonly subscribe: (listener: () => void) => () => void
  readonly start: (id: string) => void
  readonly end: (id: string, outcome: Outcome, isUnseen: boolean) => void
  /** Somebody looks at the page. */
  readonly see: () => void
  /** Nobody is to be reminded of it any more: left by its owner, unknown to the service, or seen to have ended. */
  readonly drop: (id: string) => void
}

type Place = Pick<Storage, 'getItem' | 'setItem'>

function readAll(storage: Place): Kept[] {
  try {
    return readKept(storage.getItem(KEY), Date.now()).slice(-MOST)
  } catch {
    return []
  }
}

const runningOf = (all: readonly Kept[]): string[] =>
  all.flatMap((kept) => (isEnd(kept) ? [] : [kept]))

function actionsOf(all: readonly Kept[]): RunningActions {
  const ended = all.filter(isEnd)
  return {
    running: runningOf(all),
    ended: ended.map(({ id, outcome }) => ({ id, outcome, isUnseen: false })),
  }
}

/**
 * Keeps in mind what is under way, so that a page knows before its first paint whether there is anything to remind of, and
 * loads nothing where there is not.
 * @param storage shared by all tabs; what another tab starts is heard of
 */
export function createRunning(storage: Place): Running {
  let actions: RunningActions = actionsOf(readAll(storage))
  const listeners = new Set<() => void>()
  const set = (next: RunningActions): void => {
    actions = next
    for (const listener of listeners) listener()
  }
  const without = (id: string): RunningActions => ({
    running: actions.running.filter((one) => one !== id),
    ended: actions.ended.filter((one) => one.id !== id),
  })
  // False where the browser keeps nothing.
  let isKept = true
  const dropped = new Set<string>()
  // Another tab may have written meanwhile: only the one changes.
  const keep = (id: string, as: Kept | null): void => {
    const others = readAll(storage).filter((kept) => idOf(kept) !== id)
    try {
      storage.setItem(KEY, writeKept(as === null ? others : [...others, as].slice(-MOST)))
    } catch {
      isKept = false
      // A full storage costs the reminder at the next visit only: Activity has it all the same.
    }
  }
  const hear = ({ key }: { readonly key: string | null }): void => {
    if (key !== KEY) return
    // Tabs learn of each other's writing a moment late: one may just have kept what was taken away here.
    for (const kept of readAll(storage))
      if (isEnd(kept) && dropped.has(kept.id)) keep(kept.id, null)
    const all = readAll(storage)
    // What is gone there has ended; this page sees so by itself, and says how.
    const heard = runningOf(all).filter((id) => !actions.running.includes(id))
    // What was taken away there is taken away here.
    const left = new Set(all.filter(isEnd).map(idOf))
    const ended = actions.ended.filter(({ id }) => left.has(id))
    if (heard.length > 0 || ended.length < actions.ended.length)
      set({ running: [...actions.running, ...heard], ended })
  }
  return {
    actions: () => actions,
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', hear)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', hear)
      }
    },
    start(id) {
      if (actions.running.includes(id)) return
      dropped.delete(id)
      keep(id, id)
      const { running, ended } = without(id)
      set({ running: [...running, id].slice(-MOST), ended })
    },
    end(id, outcome, isUnseen) {
      // In another tab somebody has seen it end.
      if (isKept && !readAll(storage).some((kept) => idOf(kept) === id)) return set(without(id))
      keep(id, { id, outcome, at: Date.now() })
      const { running, ended } = without(id)
      set({ running, ended: [...ended, { id, outcome, isUnseen }] })
    },
    see() {
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
