import { createContext, useContext } from 'react'
import type { Journal } from '#src/execution/journal/journal.ts'
import type { Runners } from '#src/execution/runner/create-runners.ts'

/** What carries actions out, provided once by the app's composition. */
export interface Execution {
  readonly journal: Journal
  readonly runners: Runners
  /** Nobody is to be reminded of an action any more: it was given up. */
  readonly leave: (action: string) => void
}

export const ExecutionContext = createContext<Execution | null>(null)

/** @throws when used outside the provider: a mistake of composition. */
export function useExecution(): Execution {
  const execution = useContext(ExecutionContext)
  if (!execution) throw new Error('ExecutionContext is missing')
  return execution
}
