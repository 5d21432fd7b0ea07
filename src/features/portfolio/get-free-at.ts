import type { Balance } from '#src/api/schemas/balance.ts'

/** Balances that somebody waits for. Source: contract: Balance types. */
const WAITING_TYPES: ReadonlySet<string> = new Set(['exiting', 'locked'])

/** When a balance that is held back becomes free; null where that is not said or over. Milliseconds, as `now`. */
export function getFreeAt(
  { type, date }: Pick<Balance, 'type' | 'date'>,
  now: number,
): number | null {
  const at = WAITING_TYPES.has(type) ? Date.parse(date ?? '') : Number.NaN
  return at > now ? at : null
}
