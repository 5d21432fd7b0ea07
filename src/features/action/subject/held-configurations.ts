import type { Position } from '#src/api/schemas/position.ts'
import { exitRows } from './exit-rows.ts'

/** The field that says by which fees a position pays. Source: contract: Argument names; contract: Fee configurations. */
export const FEE_CONFIGURATION = 'feeConfigurationId'

/**
 * The fee configurations that what can be taken out is in, `undefined` among them where a row does not say; null where no
 * row says. Each is a position of its own, that one request takes from. Source: contract: Balances.
 */
export function heldConfigurations(position: Position): ReadonlySet<string | undefined> | null {
  const held = new Set(exitRows(position).map(({ feeConfigurationId }) => feeConfigurationId))
  return held.size > (held.has(undefined) ? 1 : 0) ? held : null
}
