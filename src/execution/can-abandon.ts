import type { Action } from '#src/api/schemas/action.ts'
import { hasNothingPending } from './has-nothing-pending.ts'
import type { Fact } from './journal/fact.ts'
import type { Step } from './step.ts'

/** Whether it waits for a signature, or for what could be signed. */
const isBeforeSigning = (step: Step): boolean => {
  if (step.kind === 'sign') return !step.again
  if (step.kind === 'wait') return step.until === 'payload'
  if (step.kind === 'ask') return step.question === 'plan-changed'
  return step.kind === 'failed' && step.why === 'blocked'
}

/**
 * Whether an action can be given up without harm: nothing of it is under way, and without a signature nothing more happens.
 * The service has no cancelling: it forgets what nobody signs. Source: contract: Action status.
 */
export const canAbandon = (step: Step, facts: readonly Fact[], action: Action): boolean =>
  isBeforeSigning(step) && hasNothingPending(facts, action)
