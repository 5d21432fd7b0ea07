import { parse } from 'lossless-json'

/** Characters; nodes take no transaction of more than 128 KiB. Source: go-ethereum, txMaxSize. */
const MAX_LENGTH = 512 * 1024
export const isTooLong = (text: string): boolean => text.length > MAX_LENGTH

const MAX_DEPTH = 64

/** What a number is read as that readers take for different ones: beyond 2^53, a fraction, with an exponent, -0. */
const AMBIGUOUS_NUMBER = Symbol('a number with several readings')

function readNumber(text: string): number | symbol {
  const value = Number(text)
  return Number.isSafeInteger(value) && String(value) === text ? value : AMBIGUOUS_NUMBER
}

/** How many members the objects of a value have. @throws RangeError where it is too deep */
function countMembers(value: unknown, depth = 0): number {
  if (depth > MAX_DEPTH) throw new RangeError('too deep')
  if (typeof value !== 'object' || value === null) return 0
  const inner = Object.values(value).reduce<number>(
    (sum, each) => sum + countMembers(each, depth + 1),
    0,
  )
  return Array.isArray(value) ? inner : inner + Object.keys(value).length
}

const STRINGS = /"[^"\\]*(?:\\.[^"\\]*)*"/gs

/** How many members a text writes down: each has one colon that is in no string. */
const countWrittenMembers = (text: string): number =>
  text.replaceAll(STRINGS, '').split(':').length - 1

/**
 * Reads a text of JSON that every reader reads alike: no name stands twice in an object, at any depth and however it is
 * escaped, and no number is one that JavaScript would not hold exactly (a symbol stands for such a one).
 * @returns null where it is anything else, too long or too deep
 */
export function readStrictJson(text: string): unknown {
  if (isTooLong(text)) return null
  try {
    const value = parse(text, undefined, { parseNumber: readNumber })
    // The parser lets a name stand twice with the same value.
    return countMembers(value) === countWrittenMembers(text) ? value : null
  } catch {
    return null
  }
}
