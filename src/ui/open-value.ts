import { sanitizeText } from '#src/messages/sanitize-text.ts'

/** Longer ones are no names of values. */
const MAX_LENGTH = 60

/** The value as one that we have words for; null for one that came later. Every enum of the contract is open. */
export const findKnownValue = <Value extends string>(
  known: readonly Value[],
  value: string,
): Value | null => known.find((candidate) => candidate === value) ?? null

/** Words for a value that we have none for: "campaign_incentive" reads "Campaign incentive". */
export function humanizeValue(value: string): string {
  const text = sanitizeText(value, MAX_LENGTH)
    .replaceAll(/[_\-\s]+/g, ' ')
    .trim()
    .toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
