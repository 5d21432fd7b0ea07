import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Attempt } from './attempt.ts'
import { isReportable } from './is-reportable.ts'
import { isNotFound, SIGNABLE, createWaitStep, type Step } from './step.ts'

/** The service was told our hash and shows nothing of it, or another one that it does not find. */
const isForgotten = (transaction: Transaction, { sent }: Extract<Attempt, { kind: 'sent' }>) =>
  transaction.hash === undefined
    ? SIGNABLE.has(transaction.status) && transaction.error === undefined
    : isNotFound(transaction) && transaction.hash.toLowerCase() !== sent.id.toLowerCase()

/** The service has given the action up. */
export const isOver = (action: Action): boolean =>
  action.status === 'CANCELED' || action.status === 'FAILED'

/** Signed, and not known to have reached anybody. */
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
  // Anything but waiting for a signature says that the service has it: an answer that was lost was a yes.
  if (submitted || !SIGNABLE.has(transaction.status)) return createWaitStep('service', transaction)
  return { kind: 'submit', transaction, payload: signed.payload }
}

/**
 * The nonce that a second prompt must share with the first one; null where the first one's can't be read any more, and for a
 * contract or a bundle of calls, which others send under numbers of theirs.
 */
export function getSharedNonce(attempt: Attempt): number | null {
  const prompted = attempt.kind === 'open' || attempt.kind === 'sent' ? attempt.prompted : null
  if (prompted === null || prompted.point.blockHash === '') return null
  const isOthers = attempt.kind === 'sent' && attempt.sent.kind !== 'hash'
  return isOthers || prompted.point.account === 'contract' ? null : prompted.point.pendingNonce
}

/** Returns a second prompt, confirmed by the user; with the first one's nonce only one can land. */
export const signAgain = (transaction: Transaction, attempt: Attempt): Step =>
  transaction.unsignedTransaction === undefined
    ? createWaitStep('payload', transaction)
    : {
        kind: 'sign',
        transaction,
        nonce: getSharedNonce(attempt),
        again: true,
        replacedBy: null,
      }

/** Sent, by the wallet or by a node. */
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
  // The service dropped our report as not its transaction, or gave the action up, and yet the chain has it.
  const isDropped = SIGNABLE.has(transaction.status) && transaction.error !== undefined
  if (attempt.settled && (isDropped || isOver(action)))
    return { kind: 'ask', question: 'disagreement', transaction }
  if (action.status === 'SUCCESS') return { kind: 'done' }
  if (attempt.settled) return createWaitStep('service', transaction)
  // Others were to carry it out, and by the person's word they never will.
  if (isOpen && attempt.answered && !isReportable(attempt) && SIGNABLE.has(transaction.status))
    return signAgain(transaction, attempt)
  // What this page itself gives to nodes is signed again only once it can't happen any more.
  const isResent = attempt.signed?.to === 'chain'
  if (attempt.seen === null && (isNotFound(transaction) || isDropped) && isOpen && !isResent)
    return attempt.answered
      ? signAgain(transaction, attempt)
      : { kind: 'ask', question: 'not-found', transaction }
  return createWaitStep('confirmation', transaction)
}

/** No step is left: the service's word on the whole is all that is missing. */
export function withoutSteps(action: Action): Step {
  if (action.status === 'SUCCESS') return { kind: 'done' }
  if (!isOver(action)) return createWaitStep('service', null)
  const why = action.status === 'CANCELED' ? 'canceled' : 'action-failed'
  return { kind: 'failed', why, transaction: null }
}
