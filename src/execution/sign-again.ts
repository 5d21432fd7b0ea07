import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Attempt } from './attempt.ts'
import type { Step } from './step.ts'
import { wait } from './wait.ts'

/** The nonce that a second prompt must share with the first one; null where the first one's can't be read any more. */
export function sharedNonce(attempt: Attempt): number | null {
  const prompted = attempt.kind === 'open' || attempt.kind === 'sent' ? attempt.prompted : null
  return prompted !== null && prompted.point.blockHash !== '' ? prompted.point.pendingNonce : null
}

/** A second prompt, by the person's word; the first one's number lets only one of the two happen. */
export const signAgain = (transaction: Transaction, attempt: Attempt): Step =>
  transaction.unsignedTransaction === undefined
    ? wait('payload', transaction)
    : {
        kind: 'sign',
        transaction,
        nonce: sharedNonce(attempt),
        again: true,
        isReplaced: false,
      }
