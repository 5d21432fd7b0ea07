import type { RunView } from '#src/execution/runner/run-view.ts'
import type { Runner } from '#src/execution/runner/runner.ts'
import type { Requested } from '#src/features/journal/index.ts'
import { OvertakenPanel } from './overtaken-panel.tsx'
import { ReplacedPanel } from './replaced-panel.tsx'
import type { RunStatus } from './run-status.ts'

interface TakenPlaceProps {
  readonly view: RunView
  readonly status: RunStatus
  readonly requested: Requested
  readonly runner: Runner
}

/** What has the place of a step that is waited for; nothing where nothing has. */
export function TakenPlace(props: TakenPlaceProps) {
  const { view, status, requested, runner } = props
  const { step, observed } = view
  if (step?.kind !== 'wait' && step?.kind !== 'sign') return null
  const network = step.transaction?.network
  if (network === undefined) return null
  if (observed?.kind === 'replaced' && step.kind === 'wait')
    return (
      <ReplacedPanel
        by={observed.by}
        cancels={observed.cancels}
        requested={requested}
        runner={runner}
        network={network}
      />
    )
  if (observed?.kind !== 'overtaken' || status !== 'overtaken') return null
  return <OvertakenPanel observed={observed} next={step.kind} network={network} />
}
