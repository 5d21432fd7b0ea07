import type { Action } from '#src/api/schemas/action.ts'
import type { Fact } from './journal/fact.ts'
import { nextStep } from './next-step.ts'
import type { Step } from './step.ts'

/** How something that was under way ended: all of it happened; not all of it; nobody went on with it in time. */
export type RunOutcome = 'done' | 'failed' | 'expired'

/**
 * What an action waits for. Of the person: `sign`; `wallet`, the answer to a prompt; `look`, a question only they can answer.
 * Of others: `passing`, this browser has to pass on what was signed; `network`; `service`.
 */
export type RunNeed = 'sign' | 'wallet' | 'look' | 'passing' | 'network' | 'service'

export type RunningState =
  | {
      readonly kind: 'running'
      readonly need: RunNeed
      /** Which of its steps, from 1; 0 where it is about none. */
      readonly step: number
      readonly total: number
    }
  | { readonly kind: 'over'; readonly outcome: RunOutcome }

const USER_NEEDS: ReadonlySet<RunNeed> = new Set<RunNeed>(['sign', 'wallet', 'look'])

/** Whether it goes on only when somebody does something. */
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
 * Where an action of this browser stands, by the service and the journal.
 * @param facts its own
 * @param now the service's time, milliseconds
 */
export function getRunningState(action: Action, facts: readonly Fact[], now: number): RunningState {
  const step = nextStep(action, facts, { now, prompting: null })
  if (step.kind === 'done') return { kind: 'over', outcome: 'done' }
  if (step.kind === 'rebuild')
    return { kind: 'over', outcome: step.why === 'stale' ? 'expired' : 'failed' }
  // The service may let go what it holds back.
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
