import type { Action } from '#src/api/schemas/action.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { getStepState } from './step-state.ts'
import { Stepper } from './stepper.tsx'

interface RunStepsProps {
  readonly action: Action
  /** The id of the current step; null when none is left. */
  readonly current: string | null
  /** The action's facts. */
  readonly facts: readonly Fact[]
  /** No step will be executed any more. */
  readonly isOver: boolean
  /** Hashes of transactions sent from here, by step. */
  readonly hashes: Readonly<Record<string, string>>
}

/** Lists an action's steps with their progress. */
export function RunSteps({ action, facts, current, isOver, hashes }: RunStepsProps) {
  const steps = action.transactions.toSorted((a, b) => a.stepIndex - b.stepIndex)
  return (
    <Stepper
      steps={steps.map((step) => {
        const hash = hashes[step.id] ?? step.hash
        return {
          key: step.id,
          step,
          state: getStepState(step, { action, facts, current, isOver }),
          transaction: hash === undefined ? undefined : { hash, network: step.network },
        }
      })}
    />
  )
}
