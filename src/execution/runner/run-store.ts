import type { RunView } from './run-view.ts'

/** What a run shows, and how its parts change it. */
export interface RunStore {
  readonly view: () => RunView
  readonly update: (change: Partial<RunView>) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createRunStore(isDurable: boolean): RunStore {
  const listeners = new Set<() => void>()
  let view: RunView = {
    action: null,
    step: null,
    intent: null,
    guard: null,
    promptedAt: null,
    observed: null,
    isContested: false,
    error: null,
    isWatching: true,
    isDurable,
  }
  return {
    view: () => view,
    update: (change) => {
      view = { ...view, ...change }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
