import { ServiceError } from '../../contract/service-error.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import type { OfferedRow, RowsOf } from './offered-row.ts'
import { rowPassthrough } from './row-passthrough.ts'

type Manage = NonNullable<YieldDescription['mechanics']['arguments']['manage']>

/** What came back of a pending action. */
export interface TakenOffer {
  readonly action: string
  readonly passthrough: string
  readonly request: Arguments
}

/**
 * The plan of the pending action that was handed out with this passthrough.
 * @param manage the actions that the yield lists
 * @throws ServiceError 400 for another action, or a passthrough that no row of this owner has now
 */
export function takeOffer(
  of: RowsOf,
  manage: Manage,
  rows: readonly OfferedRow[],
  { action, passthrough, request }: TakenOffer,
): EvmPlan {
  const types = Object.keys(manage)
  if (!types.includes(action))
    throw ServiceError.validation([`action must be one of: ${types.join(', ')}`])
  for (const row of rows) {
    const offer = row.offers.find(
      ({ type }) => type === action && rowPassthrough(of, row, type) === passthrough,
    )
    if (offer) return offer.plan(request)
  }
  throw ServiceError.full(
    400,
    'The passthrough is not one of a pending action that this address has now: send it back unchanged, and read the balances again before.',
  )
}
