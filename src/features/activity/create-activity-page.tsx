import type { ComponentType } from 'react'
import { ExecutionContext, type Execution } from '#src/features/action/execution-context.ts'
import { ActivityPage } from './activity-page.tsx'

/** The page of what was done, with the journal that knows what was asked for here. */
export function createActivityPage(execution: Execution): ComponentType {
  return function ActivityWithJournal() {
    return (
      <ExecutionContext value={execution}>
        <ActivityPage />
      </ExecutionContext>
    )
  }
}
