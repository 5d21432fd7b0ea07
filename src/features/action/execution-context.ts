import { createContext, useContext } from 'react'
import type { Journal } from '#src/execution/journal/journal.ts'

/** What carries actions out, provided once by the app's composition. */
export interface Execution {
  readonly journal: Journal
}

export const ExecutionContext = createContext<Execution | null>(null)

/** @throws when used outside the provider: a mistake of composition. */
export function useExecution(): Execution {
  const execution = useContext(ExecutionContext)
  if (!execution) throw new Error('ExecutionContext is missing')
  return execution
}
