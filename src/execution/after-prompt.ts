import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Attempt } from './attempt.ts'
import { isEoa, isReportable } from './is-reportable.ts'
import { isNotFound, SIGNABLE, createWaitStep, type Step } from './step.ts'

/** The service does not show the reported hash, or shows another that it can't find. */
const isForgotten = (transaction: Transaction, { sent }: Extract<Attempt, { kind: 'sent' }>) =>
  transaction.hash === undefined
    ? SIGNABLE.has(transaction.status) && transaction.error === undefined
    : isNotFound(transaction) && transaction.hash.toLowerCase() !== sent.id.toLowerCase()

/** The service has given the action up. */
export const isOver = (action: Action): boolean =>
  action.status === 'CANCELED' || action.status === 'FAILED'

/** Returns the next step for a payload that was signed and may have reached no one. */
export function afterSigning(
  { signed, submitted }: Extract<Attempt, { kind: 'signed' }>,
  transaction: Transaction,
  action: Action,
): Step {
  if (transaction.status === 'FAILED')
    return { kind: 'failed', why: 'transaction-failed', transaction }
  if (isOver(action) || action.status === 'SUCCESS') return withoutSteps(action)
  if (signed.to === 'chain' && signed.id !== null)
    return { kind: 'broadcast', transaction, payload: signed.payload, id: signed.id }
  // Any other status shows that the service has it: the lost response was a success.
  if (submitted || !SIGNABLE.has(transaction.status)) return createWaitStep('service', transaction)
  return { kind: 'submit', transaction, payload: signed.payload }
}

/**
 * Returns the nonce that a second prompt must share with the first; null if that one is unreadable, and for a
 * contract account or call bundle, which others send under other nonces.
 */
export function getSharedNonce(attempt: Attempt): number | null {
  const prompted = attempt.kind === 'open' || attempt.kind === 'sent' ? attempt.prompted : null
  if (prompted === null || prompted.point.blockHash === '') return null
  const isOthers = attempt.kind === 'sent' && attempt.sent.kind !== 'hash'
  return isOthers || prompted.point.account === 'contract' ? null : prompted.point.pendingNonce
}

/** Whether others may send what was prompted for the account: it had code then, or a wallet sends a bundle as it likes. */
export const canOthersSend = (attempt: Attempt): boolean =>
  'prompted' in attempt &&
  attempt.prompted !== null &&
  (attempt.prompted.bundle !== undefined || !isEoa(attempt.prompted.point))

/** Returns a second prompt, confirmed by the user; with the first one's nonce only one can land. */
export const signAgain = (transaction: Transaction, attempt: Attempt): Step =>
  transaction.unsignedTransaction === undefined
    ? createWaitStep('payload', transaction)
    : {
        kind: 'sign',
        transaction,
        nonce: getSharedNonce(attempt),
        canOthersSend: canOthersSend(attempt),
        again: true,
        replacedBy: null,
      }

/** Returns the next step for a transaction sent by the wallet or a node. */
export function afterSending(
  attempt: Extract<Attempt, { kind: 'sent' }>,
  transaction: Transaction,
  action: Action,
): Step {
  if (transaction.status === 'FAILED')
    return attempt.settled?.success
      ? { kind: 'ask', question: 'disagreement', transaction }
      : { kind: 'failed', why: 'transaction-failed', transaction }
  if (attempt.settled && !attempt.settled.success)
    return { kind: 'failed', why: 'reverted', transaction }
  const isOpen = !isOver(action) && action.status !== 'SUCCESS'
  const needsReport = !attempt.reported || (isOpen && isForgotten(transaction, attempt))
  if (needsReport && isReportable(attempt))
    return { kind: 'report', transaction, hash: attempt.sent.id }
  // The service dropped our hash or gave the action up, but the chain has the transaction.
  const isDropped = SIGNABLE.has(transaction.status) && transaction.error !== undefined
  if (attempt.settled && (isDropped || isOver(action)))
    return { kind: 'ask', question: 'disagreement', transaction }
  if (action.status === 'SUCCESS') return { kind: 'done' }
  if (attempt.settled) return createWaitStep('service', transaction)
  // Others should have executed it, and the user confirms that they never will.
  if (isOpen && attempt.answered && !isReportable(attempt) && SIGNABLE.has(transaction.status))
    return signAgain(transaction, attempt)
  // What this page submits to nodes is signed again only once it can't land any more.
  const isResent = attempt.signed?.to === 'chain'
  if (attempt.seen === null && (isNotFound(transaction) || isDropped) && isOpen && !isResent)
    return attempt.answered
      ? signAgain(transaction, attempt)
      : { kind: 'ask', question: 'not-found', transaction }
  return createWaitStep('confirmation', transaction)
}

/** Returns the next step when no step is left: only the action's final status is missing. */
export function withoutSteps(action: Action): Step {
  if (action.status === 'SUCCESS') return { kind: 'done' }
  if (!isOver(action)) return createWaitStep('service', null)
  const why = action.status === 'CANCELED' ? 'canceled' : 'action-failed'
  return { kind: 'failed', why, transaction: null }
}
