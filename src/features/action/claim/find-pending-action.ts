import { getBalanceValidators } from '#src/api/balance-validators.ts'
import type { Position } from '#src/api/schemas/position.ts'
import type { Claim } from '#src/features/claiming/index.ts'
import { getPendingActionsOfType } from '../draft/pending-actions.ts'
import type { BalancePendingAction } from '../draft/action-draft.ts'

/**
 * What a position offers now for a claim: under the passthrough that is known, else the only one with the same validators
 * and token; null where there is none, or it could be either of two. Source: decisions/044-claim-queues.
 */
export function findPendingAction(claim: Claim, position: Position): BalancePendingAction | null {
  const offered = getPendingActionsOfType(position, claim.type)
  const exact = offered.find(({ action }) => action.passthrough === claim.passthrough)
  if (exact) return exact
  const symbols = claim.amounts.map(({ symbol }) => symbol)
  const candidates = offered.filter(
    ({ balance }) =>
      symbols.includes(balance.token.symbol) &&
      getBalanceValidators(balance)
        .map(({ address }) => address)
        .join() === claim.validators.join(),
  )
  return candidates.length === 1 ? (candidates[0] ?? null) : null
}
