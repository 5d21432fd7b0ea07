import type { Observation } from '#src/families/chain-family.ts'
import { isSameAddress } from '#src/families/is-same-address.ts'
import type { Attempt } from '../attempt.ts'
import { isReportable } from '../is-reportable.ts'
import type { FactOf } from '../journal/fact.ts'

/**
 * The prompt whose outcome nobody knows: never answered, or answered with a hash that no chain shows, or with what is no hash
 * of a chain's, as smart accounts do.
 * @param account whose step it is
 */
export function getUnresolvedPrompt(
  attempt: Attempt,
  observed: Observation | null,
  account: string,
): FactOf<'prompted'> | null {
  if (attempt.kind === 'open') return attempt.prompted
  if (attempt.kind !== 'sent') return null
  // What others send for an account they may send anew, under a number of their own.
  const canBeAnother = attempt.seen === null || !isSameAddress(attempt.seen.sender, account)
  const isUnseen = canBeAnother && observed?.kind === 'unseen'
  return (isUnseen || !isReportable(attempt)) && attempt.signed === null ? attempt.prompted : null
}
