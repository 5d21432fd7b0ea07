import { createContext, useContext } from 'react'
import type { Journal } from '#src/execution/journal/journal.ts'
import type { Intent } from '#src/families/intent.ts'
import type { Runners } from '#src/execution/runner/create-runner.ts'

/** Provides the execution of actions; set once by the app. */
export interface Execution {
  readonly journal: Journal
  readonly runners: Runners
  /** Removes an action that was given up from the actions in progress. */
  readonly leave: (action: string) => void
  /** Whether an action may be created: null, or why not, in words for the user that may be empty. Never rejects. */
  readonly approveCreation?: ((intent: Intent) => Promise<string | null>) | undefined
}

export const ExecutionContext = createContext<Execution | null>(null)

/** Returns the execution. @throws when used outside the provider */
export function useExecution(): Execution {
  const execution = useContext(ExecutionContext)
  if (!execution) throw new Error('ExecutionContext is missing')
  return execution
}
