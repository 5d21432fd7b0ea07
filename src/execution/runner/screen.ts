import type { RunView } from './run-view.ts'

/** What a run shows, and how its parts change it. */
export interface Screen {
  readonly view: () => RunView
  readonly show: (change: Partial<RunView>) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createScreen(durable: boolean): Screen {
  const listeners = new Set<() => void>()
  let view: RunView = {
    action: null,
    step: null,
    intent: null,
    gate: null,
    promptedAt: null,
    observed: null,
    isContested: false,
    trouble: null,
    watching: true,
    durable,
  }
  return {
    view: () => view,
    show: (change) => {
      view = { ...view, ...change }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
