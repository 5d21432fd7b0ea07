import { createRunner } from './create-runner.ts'
import type { Runner } from './runner.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'

/** The page's runs: one an action, going on while screens come and go. */
export interface Runners {
  readonly of: (action: string) => Runner
  /** Whether one was opened for this action. */
  readonly has: (action: string) => boolean
  /** Each looks again now. */
  readonly refreshAll: () => void
}

export function createRunners(dependencies: RunnerDependencies): Runners {
  const runners = new Map<string, Runner>()
  return {
    of: (action) => {
      const existing = runners.get(action)
      if (existing) return existing
      const runner = createRunner(action, dependencies)
      runners.set(action, runner)
      return runner
    },
    has: (action) => runners.has(action),
    refreshAll: () => {
      for (const runner of runners.values()) runner.refresh()
    },
  }
}
