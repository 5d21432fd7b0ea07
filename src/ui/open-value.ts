import { harmlessText } from '#src/words/harmless-text.ts'

/** Longer ones are no names of values. */
const LONGEST = 60

/** The value as one that we have words for; null for one that came later. Every enum of the contract is open. */
export const knownValue = <Known extends string>(
  known: readonly Known[],
  value: string,
): Known | null => known.find((one) => one === value) ?? null

/** Words for a value that we have none for: "campaign_incentive" reads "Campaign incentive". */
export function plainWords(value: string): string {
  const text = harmlessText(value, LONGEST)
    .replaceAll(/[_\-\s]+/g, ' ')
    .trim()
    .toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
