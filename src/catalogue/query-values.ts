/** The most that a list in an address may name: more is no choice that a person made. */
const MAX_VALUES = 50
const PLAIN_NUMBER = /^\d{1,15}(?:\.\d{1,6})?$/

/** Values with commas between them; a comma of their own is written as `%2C`. */
export const writeList = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',')

/** Reads such a list: each value once, in its order. */
export function readList(text: string): readonly string[] {
  const values = text
    .split(',')
    .map((value) => value.replaceAll('%2C', ',').replaceAll('%25', '%'))
    .filter((value) => value !== '')
  return [...new Set(values)].slice(0, MAX_VALUES)
}

/** A number as people write it, not negative; anything else is null. */
export const readAmount = (text: string): number | null =>
  PLAIN_NUMBER.test(text) ? Number(text) : null

/** One of a few words, else the first of them. */
export const readOneOf = <Word extends string>(words: readonly Word[], text: string): Word | '' =>
  words.find((word) => word === text) ?? ''
