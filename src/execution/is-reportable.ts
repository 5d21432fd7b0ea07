import type { ChainAnchor } from '#src/families/chain-family.ts'
import type { Attempt } from './attempt.ts'
import { isEoa } from './is-eoa.ts'

type SentAttempt = Extract<Attempt, { kind: 'sent' }>

interface ReportCandidate extends Pick<SentAttempt, 'sent'> {
  readonly prompted: { readonly point: Pick<ChainAnchor, 'account'> } | null
  /** Set once a chain has shown it. */
  readonly seen: object | null
}

/**
 * Whether it is what a chain knows the transaction by: only that is reported to the service. What the wallet of an account
 * with code answers may look like a hash and be its own name for what others are still to sign. Source: decisions/021-contract-accounts.
 */
export const isReportable = ({ sent, prompted, seen }: ReportCandidate): boolean =>
  sent.kind === 'signature' ||
  (sent.kind === 'hash' && (seen !== null || prompted === null || isEoa(prompted.point)))
