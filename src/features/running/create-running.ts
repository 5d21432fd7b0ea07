const KEY = 'sheaf.running'

/** Each costs a request at the next visit. */
const MOST = 20

/** How something that was under way ended: all of it happened; not all of it; nobody went on with it in time. */
export type Outcome = 'done' | 'failed' | 'expired'

export interface Ended {
  readonly id: string
  readonly outcome: Outcome
  /** It was while nobody looked at the page, and nobody has since. */
  readonly isUnseen: boolean
}

export interface RunningActions {
  /** Ids of actions that this browser created and that are not known to be over, the newest last. */
  readonly running: readonly string[]
  /** Those that ended while this page was there, until somebody has seen it. */
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

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

type Kept = Pick<Storage, 'getItem' | 'setItem'>

function readIds(storage: Kept): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) || '[]')
    const all: readonly unknown[] = Array.isArray(stored) ? stored : []
    return [...new Set(all.filter(isText))].slice(-MOST)
  } catch {
    return []
  }
}

/**
 * Keeps in mind what is under way, so that a page knows before its first paint whether there is anything to remind of, and
 * loads nothing where there is not.
 * @param storage shared by all tabs; what another tab starts is heard of
 */
export function createRunning(storage: Kept): Running {
  let actions: RunningActions = { running: readIds(storage), ended: [] }
  const listeners = new Set<() => void>()
  const set = (next: RunningActions): void => {
    actions = next
    for (const listener of listeners) listener()
  }
  const without = (id: string): RunningActions => ({
    running: actions.running.filter((one) => one !== id),
    ended: actions.ended.filter((one) => one.id !== id),
  })
  // Another tab may have written meanwhile: only the one id changes.
  const keep = (id: string, isRunning: boolean): void => {
    const others = readIds(storage).filter((one) => one !== id)
    const ids = isRunning ? [...others, id].slice(-MOST) : others
    try {
      // Empty rather than an empty list: that is what is looked at before the first paint.
      storage.setItem(KEY, ids.length === 0 ? '' : JSON.stringify(ids))
    } catch {
      // A full storage costs the reminder at the next visit only: Activity has it all the same.
    }
  }
  const hear = ({ key }: { readonly key: string | null }): void => {
    if (key !== KEY) return
    // What is gone there has ended; this page sees so by itself, and says how.
    const heard = readIds(storage).filter((id) => !actions.running.includes(id))
    const ended = actions.ended.filter(({ id }) => !heard.includes(id))
    if (heard.length > 0) set({ running: [...actions.running, ...heard], ended })
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
      keep(id, true)
      const { running, ended } = without(id)
      set({ running: [...running, id].slice(-MOST), ended })
    },
    end(id, outcome, isUnseen) {
      keep(id, false)
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
      keep(id, false)
      set(without(id))
    },
  }
}
