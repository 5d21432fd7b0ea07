import type { Action } from '#src/api/schemas/action.ts'
import { hasNothingPending } from './has-nothing-pending.ts'
import type { Fact } from './journal/fact.ts'
import type { Step } from './step.ts'

/** Whether it waits for a signature or for a payload to sign. */
const isBeforeSigning = (step: Step): boolean => {
  if (step.kind === 'sign') return !step.again
  if (step.kind === 'wait') return step.until === 'payload'
  if (step.kind === 'ask') return step.question === 'plan-changed'
  return step.kind === 'failed' && step.why === 'blocked'
}

/**
 * Whether an action can be abandoned safely: nothing is pending, and nothing happens without another signature.
 * The service has no cancellation: unsigned actions expire. Source: contract: Action status.
 */
export const canAbandon = (step: Step, facts: readonly Fact[], action: Action): boolean =>
  isBeforeSigning(step) && hasNothingPending(facts, action)
