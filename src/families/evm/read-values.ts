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
