import { getBalanceValidators } from '#src/api/balance-validators.ts'
import type { Position } from '#src/api/schemas/position.ts'
import type { Claim } from '#src/features/claiming/index.ts'
import { pendingsOfType } from '../subject/pendings.ts'
import type { Pending } from '../subject/subject.ts'

/**
 * What a position offers now for a claim: under the passthrough that is known, else the only one with the same validators
 * and token; null where there is none, or it could be either of two. Source: decisions/044-claim-queues.
 */
export function pendingOfClaim(claim: Claim, position: Position): Pending | null {
  const offered = pendingsOfType(position, claim.type)
  const same = offered.find(({ action }) => action.passthrough === claim.passthrough)
  if (same) return same
  const symbols = claim.amounts.map(({ symbol }) => symbol)
  const alike = offered.filter(
    ({ balance }) =>
      symbols.includes(balance.token.symbol) &&
      getBalanceValidators(balance)
        .map(({ address }) => address)
        .join() === claim.validators.join(),
  )
  return alike.length === 1 ? (alike[0] ?? null) : null
}
