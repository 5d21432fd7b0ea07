import type { Journal } from '#src/execution/journal/journal.ts'
import type { Runners } from '#src/execution/runner/create-runners.ts'
import type { ActionsInProgress } from './create-actions-in-progress.ts'

/** What the bar reads, and what it starts. */
export interface ActionsInProgressDependencies {
  readonly journal: Journal
  readonly runners: Pick<Runners, 'of'>
  readonly actionsInProgress: ActionsInProgress
}
