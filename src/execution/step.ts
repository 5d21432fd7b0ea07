import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Replacement } from './attempt.ts'
import type { PlanViolation } from './plan.ts'

/** The step that is to wait. */
export const createWaitStep = (reason: WaitReason, transaction: Transaction | null): Step => ({
  kind: 'wait',
  until: reason,
  transaction,
})

/** Statuses of a step that nothing was sent for, as far as the service knows. */
export const SIGNABLE = new Set<string>(['CREATED', 'WAITING_FOR_SIGNATURE'])

/** What the service knows by a hash and does not find. */
export const isNotFound = ({ status, hash }: Transaction): boolean =>
  status === 'NOT_FOUND' && hash !== undefined

/** The reason for waiting. */
export type WaitReason =
  /** The service has not built the payload yet. */
  | 'payload'
  /** The wallet's prompt is open. */
  | 'wallet'
  /** Sent; no block has it yet, or not the service's word. */
  | 'confirmation'
  /** A transaction that this browser did not sign is pending for this step. */
  | 'elsewhere'
  /** The service lags behind the known state. */
  | 'service'

export type RunQuestion =
  /** The wallet was prompted and its answer was lost. */
  | 'prompt-unanswered'
  /** The service does not find the transaction that was named for the step, and no chain has shown it. */
  | 'not-found'
  /** Service and chain disagree. */
  | 'disagreement'
  /** The step is not the one that the plan has in its place: it is never signed. */
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
      /** The nonce of a first prompt that was never answered: with it only one of the two can land. */
      readonly nonce: number | null
      /** A first prompt was never answered: this would be the second. */
      readonly again: boolean
      /** What the wallet sent in the place of the first one, which can't happen any more. */
      readonly replacedBy: Replacement | null
    }
  /** The wallet signed: a node has to get it. The same bytes may be sent again. */
  | {
      readonly kind: 'broadcast'
      readonly transaction: Transaction
      readonly payload: string
      readonly id: string
    }
  /** The wallet signed: the service has to get it. */
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
