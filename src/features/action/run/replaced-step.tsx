import type { RunView } from '#src/execution/runner/run-view.ts'
import type { Runner } from '#src/execution/runner/runner.ts'
import type { RequestedAction } from '#src/features/journal/index.ts'
import { NonceConsumedPanel } from './nonce-consumed-panel.tsx'
import { ReplacedPanel } from './replaced-panel.tsx'
import type { RunStatus } from './run-status.ts'

interface ReplacedStepProps {
  readonly view: RunView
  readonly status: RunStatus
  readonly requested: RequestedAction
  readonly runner: Runner
}

/** What has the place of a step that is waited for; nothing where nothing has. */
export function ReplacedStep(props: ReplacedStepProps) {
  const { view, status, requested, runner } = props
  const { step, observed } = view
  if (step?.kind !== 'wait' && step?.kind !== 'sign') return null
  const network = step.transaction?.network
  if (network === undefined) return null
  if (observed?.kind === 'replaced' && step.kind === 'wait')
    return (
      <ReplacedPanel
        replacement={observed.by}
        cancels={observed.cancels}
        requested={requested}
        runner={runner}
        network={network}
      />
    )
  if (observed?.kind !== 'overtaken' || status !== 'overtaken') return null
  return <NonceConsumedPanel observed={observed} next={step.kind} network={network} />
}
