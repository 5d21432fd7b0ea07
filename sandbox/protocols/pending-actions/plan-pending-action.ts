import { ServiceError } from '../../contract/service-error.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import type { PositionRow, RowOwner } from './position-row.ts'
import { rowPassthrough } from './row-passthrough.ts'

type ManageArguments = NonNullable<YieldDescription['mechanics']['arguments']['manage']>

/** What came back of a pending action. */
export interface PendingActionRequest {
  readonly action: string
  readonly passthrough: string
  readonly request: Arguments
}

/**
 * The plan of the pending action that was handed out with this passthrough.
 * @param manage the actions that the yield lists
 * @throws ServiceError 400 for another action, or a passthrough that no row of this owner has now
 */
export function planPendingAction(
  owner: RowOwner,
  manage: ManageArguments,
  rows: readonly PositionRow[],
  { action, passthrough, request }: PendingActionRequest,
): EvmPlan {
  const types = Object.keys(manage)
  if (!types.includes(action))
    throw ServiceError.validation([`action must be one of: ${types.join(', ')}`])
  for (const row of rows) {
    const pendingAction = row.actions.find(
      ({ type }) => type === action && rowPassthrough(owner, row, type) === passthrough,
    )
    if (pendingAction) return pendingAction.plan(request)
  }
  throw ServiceError.full(
    400,
    'The passthrough is not one of a pending action that this address has now: send it back unchanged, and read the balances again before.',
  )
}
