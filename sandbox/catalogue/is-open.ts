import type { YieldDescription } from '../contract/yield.ts'

/**
 * Whether a yield can be entered, or left. Only an explicit false closes it: a status that is missing or malformed
 * counts as open (contract: Availability).
 */
export function isOpen(
  { status }: Pick<YieldDescription, 'status'>,
  intent: 'enter' | 'exit',
): boolean {
  const flag: unknown = status[intent]
  return flag !== false
}
