import type { Action } from '#src/api/schemas/action.ts'
import type { Fact } from './journal/fact.ts'
import { nextStep } from './next-step.ts'
import type { Step } from './step.ts'

/** How something that was under way ended: all of it happened; not all of it; nobody went on with it in time. */
export type Outcome = 'done' | 'failed' | 'expired'

/**
 * What an action waits for. Of the person: `sign`; `wallet`, the answer to a prompt; `look`, a question only they can answer.
 * Of others: `passing`, this browser has to pass on what was signed; `network`; `service`.
 */
export type Need = 'sign' | 'wallet' | 'look' | 'passing' | 'network' | 'service'

export type RunningState =
  | {
      readonly kind: 'running'
      readonly need: Need
      /** Which of its steps, from 1; 0 where it is about none. */
      readonly step: number
      readonly total: number
    }
  | { readonly kind: 'over'; readonly outcome: Outcome }

const OF_THE_PERSON: ReadonlySet<Need> = new Set<Need>(['sign', 'wallet', 'look'])

/** Whether it goes on only when somebody does something. */
export const needsPerson = (need: Need): boolean => OF_THE_PERSON.has(need)

type Pending = Exclude<Step, { kind: 'done' | 'rebuild' }>

function needOf(step: Pending): Need {
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
export function runningState(action: Action, facts: readonly Fact[], now: number): RunningState {
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
    need: needOf(step),
    step: steps.findIndex(({ id }) => id === transaction?.id) + 1,
    total: steps.length,
  }
}
