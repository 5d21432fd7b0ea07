import { createContext, useContext } from 'react'
import type { Journal } from '#src/execution/journal/journal.ts'
import type { Runners } from '#src/execution/runner/create-runner.ts'

/** Provides revocations; set once by the app. */
export interface Revocations {
  /** The journal of revocations. */
  readonly journal: Journal
  readonly runners: Runners
  /** The ids of those that were closed on this page before anything was signed. */
  readonly closed: Set<string>
  /** The journal of the service's actions, which tells what this browser approved. */
  readonly actions: Journal
}

export const RevocationsContext = createContext<Revocations | null>(null)

/** Returns the revocations. @throws when used outside the provider */
export function useRevocations(): Revocations {
  const revocations = useContext(RevocationsContext)
  if (!revocations) throw new Error('RevocationsContext is missing')
  return revocations
}
