import type { ChainAnchor, Observation } from '#src/families/chain-family.ts'
import type { Attempt } from './attempt.ts'
import { isSameAddress } from '#src/families/is-same-address.ts'

/**
 * Whether others are to carry out what was sent, and no chain shows it: a wallet named it in its own way, or what was seen of
 * them is gone again.
 * @param account whose step it is
 * @param observed what a chain shows of it now
 */
export function awaitsExternalExecution(
  attempt: Extract<Attempt, { kind: 'sent' }>,
  account: string,
  observed: Observation | null,
): boolean {
  if (attempt.settled !== null || (observed !== null && observed.kind !== 'unseen')) return false
  return (
    !isReportable(attempt) ||
    (attempt.seen !== null && !isSameAddress(attempt.seen.sender, account))
  )
}

type SentAttempt = Extract<Attempt, { kind: 'sent' }>

interface ReportCandidate extends Pick<SentAttempt, 'sent'> {
  readonly prompted: { readonly point: Pick<ChainAnchor, 'account'> } | null
  /** Set once a chain has shown it. */
  readonly seen: object | null
}

/** Whether what an account does can only be its own transaction: of any other kind others may send it. */
export const isEoa = ({ account }: Pick<ChainAnchor, 'account'>): boolean =>
  account === undefined || account === 'plain'

/**
 * Whether it is what a chain knows the transaction by: only that is reported to the service. What the wallet of an account
 * with code answers may look like a hash and be its own name for what others are still to sign. Source: decisions/021-contract-accounts.
 */
export const isReportable = ({ sent, prompted, seen }: ReportCandidate): boolean =>
  sent.kind === 'signature' ||
  (sent.kind === 'hash' && (seen !== null || prompted === null || isEoa(prompted.point)))
