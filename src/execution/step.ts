import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Replacement } from './attempt.ts'
import type { PlanViolation } from './plan.ts'

/** Returns a step that waits. */
export const createWaitStep = (reason: WaitReason, transaction: Transaction | null): Step => ({
  kind: 'wait',
  until: reason,
  transaction,
})

/** Service statuses of a step for which nothing was sent. */
export const SIGNABLE = new Set<string>(['CREATED', 'WAITING_FOR_SIGNATURE'])

/** Whether the service can't find the transaction of its hash. */
export const isNotFound = ({ status, hash }: Transaction): boolean =>
  status === 'NOT_FOUND' && hash !== undefined

/** The reason for waiting. */
export type WaitReason =
  /** The service has not built the payload yet. */
  | 'payload'
  | 'wallet'
  /** Sent; in no block yet, or not confirmed by the service. */
  | 'confirmation'
  /** A transaction that this browser did not sign is pending for this step. */
  | 'elsewhere'
  /** The service lags behind the known state. */
  | 'service'

export type RunQuestion =
  /** The wallet was prompted and its answer was lost. */
  | 'prompt-unanswered'
  /** The service does not find the step's hash, and no chain has shown it. */
  | 'not-found'
  /** Service and chain disagree. */
  | 'disagreement'
  /** The step differs from the plan: it is never signed. */
  | 'plan-changed'

export type FailureReason =
  | 'transaction-failed'
  | 'reverted'
  | 'action-failed'
  | 'canceled'
  | 'blocked'

/** The next step of an action. */
export type Step =
  | {
      readonly kind: 'sign'
      readonly transaction: Transaction
      /** The nonce of an unanswered first prompt: with it only one of the two that the account itself sends can land. */
      readonly nonce: number | null
      /** Whether others may send the first one for the account, with nonces of their own. */
      readonly canOthersSend: boolean
      /** A first prompt was never answered: this would be the second. */
      readonly again: boolean
      /** What the wallet sent in place of the first one, which can't land any more. */
      readonly replacedBy: Replacement | null
    }
  /** Signed: to be broadcast to a node. The same bytes may be sent again. */
  | {
      readonly kind: 'broadcast'
      readonly transaction: Transaction
      readonly payload: string
      readonly id: string
    }
  /** Signed: to be submitted to the service. */
  | { readonly kind: 'submit'; readonly transaction: Transaction; readonly payload: string }
  | { readonly kind: 'report'; readonly transaction: Transaction; readonly hash: string }
  | { readonly kind: 'wait'; readonly until: WaitReason; readonly transaction: Transaction | null }
  | {
      readonly kind: 'ask'
      readonly question: Exclude<RunQuestion, 'plan-changed'>
      readonly transaction: Transaction
    }
  | {
      readonly kind: 'ask'
      readonly question: 'plan-changed'
      readonly transaction: Transaction
      readonly violation: PlanViolation
      /** The types of the planned steps, in execution order. */
      readonly planned: readonly string[]
    }
  /** A new action is needed: this one is stale, or the wallet replaced its transaction. */
  | { readonly kind: 'rebuild'; readonly why: 'stale' | 'replaced' }
  | { readonly kind: 'done' }
  | {
      readonly kind: 'failed'
      readonly why: FailureReason
      readonly transaction: Transaction | null
    }
