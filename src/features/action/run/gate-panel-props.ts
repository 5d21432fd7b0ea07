import type { Gate } from '#src/execution/runner/run-view.ts'
import type { Runner } from '#src/execution/runner/runner.ts'
import type { Step } from '#src/execution/step.ts'
import type { Intent } from '#src/families/intent.ts'
import type { Requested } from '#src/features/journal/index.ts'

/** What a gate's panel shows and moves. */
export interface GatePanelProps {
  readonly gate: Gate
  readonly requested: Requested
  readonly intent: Intent
  readonly runner: Runner
  readonly network: string
  readonly step: Extract<Step, { kind: 'sign' }>
}
