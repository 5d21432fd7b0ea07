import type { Balance } from '#src/api/schemas/balance.ts'
import type { Yield } from '#src/api/schemas/yield.ts'

/** Rows that leave by themselves or by their own action. Source: contract: Balance types. */
const EXITING_TYPES: ReadonlySet<string> = new Set(['exiting', 'withdrawable', 'claimable'])

/** Whether a withdrawal could take anything: the yield has a way out, and something is not on it already. */
export const canExit = (earnYield: Yield | undefined, balances: readonly Balance[]): boolean =>
  (earnYield === undefined || earnYield.mechanics.arguments?.exit !== undefined) &&
  balances.some(({ type }) => !EXITING_TYPES.has(type))
