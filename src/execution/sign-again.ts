import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Attempt } from './attempt.ts'
import type { Step } from './step.ts'
import { createWaitStep } from './create-wait-step.ts'

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
