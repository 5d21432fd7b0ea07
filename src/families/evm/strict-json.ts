import { parse } from 'lossless-json'
import { getAddress, isAddress, isHex, type Address, type Hex } from 'viem'

const WHOLE_NUMBER = /^(?:0x[0-9a-fA-F]{1,64}|0|[1-9]\d{0,77})$/
const MAX_UINT256 = 2n ** 256n - 1n

/**
 * A whole number as services write one: JSON's own, in decimal digits, or in hexadecimal ones.
 * @returns null for what is none, or has other readings: signs, blanks, leading zeros, "0x"
 * Source: contract: Payloads.
 */
export function readWholeNumber(value: unknown): bigint | null {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : null
  if (typeof value !== 'string' || !WHOLE_NUMBER.test(value)) return null
  const read = BigInt(value)
  return read <= MAX_UINT256 ? read : null
}

/** An address with its checksum (EIP-55), in whatever letters it is written; null for what is none. */
export const readAddress = (value: unknown): Address | null =>
  typeof value === 'string' && isAddress(value, { strict: false }) ? getAddress(value) : null

/** Bytes in small letters; null for what is none, or of another length. @param length in bytes, any where absent */
export function readBytes(value: unknown, length?: number): Hex | null {
  if (!isHex(value) || value.length % 2 !== 0) return null
  if (length !== undefined && value.length !== 2 + 2 * length) return null
  return `0x${value.slice(2).toLowerCase()}`
}

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
