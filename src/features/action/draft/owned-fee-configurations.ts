import type { Position } from '#src/api/schemas/position.ts'
import { getExitableRows } from './exitable-rows.ts'

/** The field that says by which fees a position pays. Source: contract: Argument names; contract: Fee configurations. */
export const FEE_CONFIGURATION_FIELD = 'feeConfigurationId'

/**
 * The fee configurations that what can be taken out is in, `undefined` among them where a row does not say; null where no
 * row says. Each is a position of its own, that one request takes from. Source: contract: Balances.
 */
export function getOwnedFeeConfigurations(
  position: Position,
): ReadonlySet<string | undefined> | null {
  const ownedIds = new Set(
    getExitableRows(position).map(({ feeConfigurationId }) => feeConfigurationId),
  )
  return ownedIds.size > (ownedIds.has(undefined) ? 1 : 0) ? ownedIds : null
}
