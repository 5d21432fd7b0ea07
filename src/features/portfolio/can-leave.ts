import type { Balance } from '#src/api/schemas/balance.ts'
import type { Yield } from '#src/api/schemas/yield.ts'

/** Rows that leave by themselves or by their own action. Source: contract: Balance types. */
const LEAVING: ReadonlySet<string> = new Set(['exiting', 'withdrawable', 'claimable'])

/** Whether a withdrawal could take anything: the yield has a way out, and something is not on it already. */
export const canLeave = (found: Yield | undefined, held: readonly Balance[]): boolean =>
  (found === undefined || found.mechanics.arguments?.exit !== undefined) &&
  held.some(({ type }) => !LEAVING.has(type))
