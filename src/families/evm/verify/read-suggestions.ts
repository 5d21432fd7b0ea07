import { readWholeNumber } from '../strict-json.ts'

/** A payload's suggestions, which the wallet may override. Null if missing. */
export interface Suggestions {
  readonly gas: bigint | null
  /** The highest price of a unit of gas, wei. */
  readonly price: bigint | null
  /** Every suggestion is a number, and the type one that needs no more than a call. */
  readonly isUsual: boolean
}

const GAS_KEYS = ['gas', 'gasLimit']
const PRICE_KEYS = ['gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas']
const USUAL_TYPES = [undefined, 0n, 1n, 2n]

/** Reads nonce, gas and fees of a payload. @param type as it was read, null when it is no number */
export function readSuggestions(
  fields: Readonly<Record<string, unknown>>,
  type: bigint | undefined,
): Suggestions {
  const getValues = (keys: readonly string[]): unknown[] =>
    keys.map((key) => fields[key]).filter((value) => value !== undefined && value !== null)
  const largest = (keys: readonly string[]): bigint | null =>
    getValues(keys)
      .map(readWholeNumber)
      .reduce((most, each) => (each !== null && (most === null || each > most) ? each : most), null)
  return {
    gas: largest(GAS_KEYS),
    price: largest(PRICE_KEYS),
    isUsual:
      USUAL_TYPES.includes(type) &&
      getValues([...GAS_KEYS, ...PRICE_KEYS, 'nonce']).every(
        (value) => readWholeNumber(value) !== null,
      ),
  }
}
