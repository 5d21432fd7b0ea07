import type { Observation } from '#src/families/chain-family.ts'
import { isSameAddress } from '#src/families/is-same-address.ts'
import type { Attempt } from './attempt.ts'
import { isReportable } from './is-reportable.ts'

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
