import { sanitizeText } from '#src/messages/sanitize-text.ts'

/** Longer values are not names. */
const MAX_LENGTH = 60

/** Returns a value if it is known; null for one added later. Every enum of the contract is open. */
export const findKnownValue = <Value extends string>(
  known: readonly Value[],
  value: string,
): Value | null => known.find((candidate) => candidate === value) ?? null

/** Formats an unknown value: "campaign_incentive" becomes "Campaign incentive". */
export function humanizeValue(value: string): string {
  const text = sanitizeText(value, MAX_LENGTH)
    .replaceAll(/[_\-\s]+/g, ' ')
    .trim()
    .toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
