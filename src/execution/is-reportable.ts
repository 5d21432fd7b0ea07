import type { ChainAnchor, Observation } from '#src/families/chain-family.ts'
import type { Attempt } from './attempt.ts'
import { isSameAddress } from '#src/families/is-same-address.ts'

/**
 * Whether others have to execute what was sent and no chain shows it: the wallet returned its own reference, or a
 * seen transaction disappeared.
 * @param account the step's account
 * @param observed its current chain state
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
  /** Set once a chain shows it. */
  readonly seen: object | null
}

/** Whether only the account itself can send its transactions. */
export const isEoa = ({ account }: Pick<ChainAnchor, 'account'>): boolean =>
  account === undefined || account === 'plain'

/**
 * Whether it is a transaction hash: only hashes are reported to the service. A contract account's wallet may return a
 * reference of its own that looks like one. Source: decisions/021-contract-accounts.
 */
export const isReportable = ({ sent, prompted, seen }: ReportCandidate): boolean =>
  sent.kind === 'signature' ||
  (sent.kind === 'hash' && (seen !== null || prompted === null || isEoa(prompted.point)))
