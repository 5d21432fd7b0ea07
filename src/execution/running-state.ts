import type { Action } from '#src/api/schemas/action.ts'
import type { Fact } from './journal/fact.ts'
import { nextStep } from './next-step.ts'
import type { Step } from './step.ts'

/** The outcome of an action: completed, partly completed, or expired. */
export type RunOutcome = 'done' | 'failed' | 'expired'

/**
 * What an action waits for. By the user: `sign`; `wallet`, the answer to a prompt; `look`, a question only they can answer.
 * By others: `passing`, this browser has to send what was signed; `network`; `service`.
 */
export type RunNeed = 'sign' | 'wallet' | 'look' | 'passing' | 'network' | 'service'

export type RunningState =
  | {
      readonly kind: 'running'
      readonly need: RunNeed
      /** The 1-based number of the step; 0 for no step. */
      readonly step: number
      readonly total: number
    }
  | { readonly kind: 'over'; readonly outcome: RunOutcome }

const USER_NEEDS: ReadonlySet<RunNeed> = new Set<RunNeed>(['sign', 'wallet', 'look'])

/** Whether it needs the user to continue. */
export const needsUser = (need: RunNeed): boolean => USER_NEEDS.has(need)

type PendingStep = Exclude<Step, { kind: 'done' | 'rebuild' }>

function getNeed(step: PendingStep): RunNeed {
  switch (step.kind) {
    case 'sign':
      return 'sign'
    case 'ask':
      return step.question === 'prompt-unanswered' ? 'wallet' : 'look'
    case 'failed':
      return 'look'
    case 'broadcast':
    case 'submit':
    case 'report':
      return 'passing'
    case 'wait':
      if (step.until === 'wallet') return 'wallet'
      return step.until === 'confirmation' ? 'network' : 'service'
  }
}

/**
 * Returns the status of an action of this browser, from the service and the journal.
 * @param facts its own
 * @param now the service's time, milliseconds
 */
export function getRunningState(action: Action, facts: readonly Fact[], now: number): RunningState {
  const step = nextStep(action, facts, { now, prompting: null })
  if (step.kind === 'done') return { kind: 'over', outcome: 'done' }
  if (step.kind === 'rebuild')
    return { kind: 'over', outcome: step.why === 'stale' ? 'expired' : 'failed' }
  // The service may still unblock a step.
  if (step.kind === 'failed' && step.why !== 'blocked') return { kind: 'over', outcome: 'failed' }
  const { transaction } = step
  const steps = action.transactions.toSorted((a, b) => a.stepIndex - b.stepIndex)
  return {
    kind: 'running',
    need: getNeed(step),
    step: steps.findIndex(({ id }) => id === transaction?.id) + 1,
    total: steps.length,
  }
}
