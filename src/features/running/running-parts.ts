import type { Journal } from '#src/execution/journal/journal.ts'
import type { Runners } from '#src/execution/runner/create-runners.ts'
import type { Running } from './create-running.ts'

/** What the bar reads, and what it starts. */
export interface RunningParts {
  readonly journal: Journal
  readonly runners: Pick<Runners, 'of'>
  readonly running: Running
}
