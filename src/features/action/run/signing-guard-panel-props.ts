import type { SigningGuard } from '#src/execution/runner/run-view.ts'
import type { Runner } from '#src/execution/runner/runner.ts'
import type { Step } from '#src/execution/step.ts'
import type { Intent } from '#src/families/intent.ts'
import type { RequestedAction } from '#src/features/journal/index.ts'

/** What a gate's panel shows and moves. */
export interface SigningGuardPanelProps {
  readonly guard: SigningGuard
  readonly requested: RequestedAction
  readonly intent: Intent
  readonly runner: Runner
  readonly network: string
  readonly step: Extract<Step, { kind: 'sign' }>
}
