import { parse } from 'lossless-json'
import { getAddress, isAddress, isHex, type Address, type Hex } from 'viem'

const WHOLE_NUMBER = /^(?:0x[0-9a-fA-F]{1,64}|0|[1-9]\d{0,77})$/
const MAX_UINT256 = 2n ** 256n - 1n

/**
 * Parses an integer of a service: a JSON number, decimal digits, or hex.
 * @returns null if it is invalid or ambiguous: signs, blanks, leading zeros, "0x" Source: contract: Payloads.
 */
export function readWholeNumber(value: unknown): bigint | null {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : null
  if (typeof value !== 'string' || !WHOLE_NUMBER.test(value)) return null
  const read = BigInt(value)
  return read <= MAX_UINT256 ? read : null
}

/** Returns an address with its checksum (EIP-55), whatever its case; null if invalid. */
export const readAddress = (value: unknown): Address | null =>
  typeof value === 'string' && isAddress(value, { strict: false }) ? getAddress(value) : null

/** Returns bytes in lower case; null if invalid or of another length. @param length in bytes, any if absent */
export function readBytes(value: unknown, length?: number): Hex | null {
  if (!isHex(value) || value.length % 2 !== 0) return null
  if (length !== undefined && value.length !== 2 + 2 * length) return null
  return `0x${value.slice(2).toLowerCase()}`
}

/** Characters; nodes take no transaction of more than 128 KiB. Source: go-ethereum, txMaxSize. */
const MAX_LENGTH = 512 * 1024
export const isTooLong = (text: string): boolean => text.length > MAX_LENGTH

const MAX_DEPTH = 64

/** Stands for a number that parsers read differently: beyond 2^53, a fraction, an exponent, -0. */
const AMBIGUOUS_NUMBER = Symbol('a number with several readings')

function readNumber(text: string): number | symbol {
  const value = Number(text)
  return Number.isSafeInteger(value) && String(value) === text ? value : AMBIGUOUS_NUMBER
}

/** Counts the members of all objects in a value. @throws RangeError if it is too deep */
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

/** Counts the members written in a text: one colon outside strings each. */
const countWrittenMembers = (text: string): number =>
  text.replaceAll(STRINGS, '').split(':').length - 1

/**
 * Parses JSON that every parser reads alike: no duplicate name in an object, at any depth and with any escape, and
 * only numbers that JavaScript represents exactly (else a symbol).
 * @returns null for anything else, or if too long or too deep
 */
export function readStrictJson(text: string): unknown {
  if (isTooLong(text)) return null
  try {
    const value = parse(text, undefined, { parseNumber: readNumber })
    // The parser allows duplicate names with equal values.
    return countMembers(value) === countWrittenMembers(text) ? value : null
  } catch {
    return null
  }
}
