import type { Address } from 'viem'
import * as z from 'zod/mini'
import {
  isTooLong,
  readStrictJson,
  readAddress,
  readBytes,
  readWholeNumber,
} from '../strict-json.ts'

/** A field of a type (EIP-712). */
interface TypedField {
  readonly name: string
  readonly type: string
}

/** Each type's fields, in the order in which they are signed. */
type StructTypes = ReadonlyMap<string, readonly TypedField[]>

/** A value in its one spelling: numbers in decimal digits, bytes in small letters, addresses with their checksum. */
export type TypedValue = string | boolean | readonly TypedValue[] | TypedStruct
interface TypedStruct {
  readonly [name: string]: TypedValue
}

const LIST = /^(.+)\[([1-9]\d*)?\]$/
const NUMBER = /^(u?)int([1-9]\d*)$/
const BYTES = /^bytes([1-9]\d*)$/

const getIntegerBits = (type: string): number | null => {
  const bits = Number(NUMBER.exec(type)?.[2])
  return bits % 8 === 0 && bits <= 256 ? bits : null
}
const getBytesLength = (type: string): number | null => {
  const length = Number(BYTES.exec(type)?.[1])
  return length <= 32 ? length : null
}

const isAtom = (type: string): boolean =>
  ['address', 'bool', 'string', 'bytes'].includes(type) ||
  getIntegerBits(type) !== null ||
  getBytesLength(type) !== null

/** Names that readers may take for a type of the language, whether or not they are one. */
const RESERVED = /^(?:address|bool|string|u?int\d*|bytes\d*)$/

const getElementType = (type: string): string => {
  const list = LIST.exec(type)
  return list?.[1] === undefined ? type : getElementType(list[1])
}

/** @throws TypeError where a type has a name of the language's, refers to one that does not exist, or to itself */
function assertTypes(types: StructTypes): void {
  const checked = new Set<string>()
  const visit = (name: string, ancestors: ReadonlySet<string>): void => {
    if (ancestors.has(name)) throw new TypeError(`${name} has itself`)
    if (checked.has(name)) return
    for (const { type } of types.get(name) ?? []) {
      const element = getElementType(type)
      if (types.has(element)) visit(element, new Set([...ancestors, name]))
      else if (!isAtom(element)) throw new TypeError(`there is no ${type}`)
    }
    checked.add(name)
  }
  for (const name of types.keys()) {
    if (RESERVED.test(name)) throw new TypeError(`${name} is no struct`)
    visit(name, new Set())
  }
}

const readSigned = (value: unknown): bigint | null =>
  (typeof value === 'number' && Number.isSafeInteger(value)) ||
  (typeof value === 'string' && /^-[1-9]\d{0,77}$/.test(value))
    ? BigInt(value)
    : readWholeNumber(value)

function readNumber(type: string, bits: number, value: unknown): string | null {
  const isSigned = type.startsWith('int')
  const number = isSigned ? readSigned(value) : readWholeNumber(value)
  if (number === null) return null
  const wrapped = isSigned ? BigInt.asIntN(bits, number) : BigInt.asUintN(bits, number)
  return wrapped === number ? String(number) : null
}

/** What all wallets read as yes, and what all read as no; "false" is a yes to some. */
const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['true', true],
  [false, false],
  [0, false],
])

const LONE_SURROGATE = /\p{Surrogate}/u

/** Whether a text has one way only to be written as bytes. */
const isWellFormed = (text: string): boolean => !LONE_SURROGATE.test(text)

function readAtom(type: string, value: unknown): string | boolean | null {
  switch (type) {
    case 'address':
      return readAddress(value)
    case 'bool':
      return FLAGS.get(value) ?? null
    case 'string':
      return typeof value === 'string' && isWellFormed(value) ? value : null
    case 'bytes':
      return readBytes(value)
    default: {
      const bits = getIntegerBits(type)
      const length = getBytesLength(type)
      if (bits !== null) return readNumber(type, bits, value)
      return length === null ? null : readBytes(value, length)
    }
  }
}

function coerce(type: string, value: unknown, types: StructTypes): TypedValue {
  const list = LIST.exec(type)
  if (list) {
    const [, element = '', length] = list
    if (!Array.isArray(value) || (length !== undefined && value.length !== Number(length)))
      throw new TypeError(`no ${type}`)
    return value.map((each) => coerce(element, each, types))
  }
  if (types.has(type)) return coerceStruct(type, value, types)
  const read = readAtom(type, value)
  if (read === null) throw new TypeError(`no ${type}`)
  return read
}

/**
 * A value by its declared type, so that what is judged is what is signed: all of the type's fields and no others,
 * each within its type's range.
 * @throws TypeError where it is not of the type, or could be read in more than one way Source: EIP-712.
 */
function coerceStruct(name: string, value: unknown, types: StructTypes): TypedStruct {
  const fields = types.get(name)
  if (!fields || typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError(`no ${name}`)
  const entries = new Map(Object.entries(value))
  if (entries.size !== fields.length) throw new TypeError(`${name} has other fields`)
  return Object.fromEntries(
    fields.map((field) => [field.name, coerce(field.type, entries.get(field.name), types)]),
  )
}

/** Typed data (EIP-712), each value read once by its declared type. */
export interface TypedData {
  /** Without the domain's. */
  readonly types: StructTypes
  readonly primaryType: string
  /** What of the domain says where it is valid; null where it does not say so. */
  readonly chainId: number | null
  readonly verifyingContract: Address | null
  readonly domain: TypedStruct
  readonly message: TypedStruct
  /** There is more beside it, which nobody signs. */
  readonly hasMore: boolean
  /** The one JSON of it, which a wallet is handed. */
  readonly text: string
}

const DOMAIN = 'EIP712Domain'

/** What a domain may have, in the order in which it is signed where the types do not say. Source: EIP-712. */
const DOMAIN_FIELDS: readonly TypedField[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]

type JsonObject = Readonly<Record<string, unknown>>

const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const json = z.custom<JsonObject>(isJsonObject)
const wrapperSchema = z.object({
  types: json,
  primaryType: z.string(),
  domain: json,
  message: json,
})
const WRAPPER = Object.keys(wrapperSchema.shape)

// It stands for something else in JavaScript.
const isSafeName = (name: string): boolean => name !== '__proto__'
const NAME = /^[A-Za-z_$][\w$]*$/
/** Some exchanges write colons in the names of their types. */
const TYPE_NAME = /^[A-Za-z_$][\w$:]*$/
/** More than any message has, so that a made one can't keep the page busy. */
const MAX_TYPES = 64
const fieldsSchema = z
  .array(
    z.strictObject({
      name: z.string().check(z.regex(NAME), z.refine(isSafeName)),
      type: z.string(),
    }),
  )
  .check(z.refine((fields) => new Set(fields.map(({ name }) => name)).size === fields.length))

/** @throws where one is none */
function readTypes(written: JsonObject): Map<string, readonly TypedField[]> {
  const types = new Map<string, readonly TypedField[]>()
  if (Object.keys(written).length > MAX_TYPES) throw new RangeError('too many types')
  for (const [name, fields] of Object.entries(written)) {
    if (!TYPE_NAME.test(name) || !isSafeName(name))
      throw new TypeError(`no type has the name ${name}`)
    types.set(name, z.parse(fieldsSchema, fields))
  }
  return types
}

const isDomainField = (field: TypedField): boolean =>
  DOMAIN_FIELDS.some(({ name, type }) => name === field.name && type === field.type)

/** Wallets take the chain as a number only. @throws where it is beyond those that JavaScript holds */
function readChainId({ chainId }: TypedStruct): number | null {
  if (chainId === undefined) return null
  if (!Number.isSafeInteger(Number(chainId))) throw new TypeError('no chain')
  return Number(chainId)
}

/** @throws where it is no typed data, or could be read in more than one way */
function parseTypedData(text: string): TypedData {
  const written = readStrictJson(text)
  const { primaryType, ...wrapper } = z.parse(wrapperSchema, written)
  const types = readTypes(wrapper.types)
  const fields =
    types.get(DOMAIN) ?? DOMAIN_FIELDS.filter(({ name }) => Object.hasOwn(wrapper.domain, name))
  if (!fields.every(isDomainField)) throw new TypeError('another domain than the standard has')
  types.delete(DOMAIN)
  assertTypes(types)
  const domain = coerceStruct(DOMAIN, wrapper.domain, new Map([[DOMAIN, fields]]))
  const message = coerceStruct(primaryType, wrapper.message, types)
  const chainId = readChainId(domain)
  const sorted = [...types].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    types,
    primaryType,
    chainId,
    verifyingContract: readAddress(domain['verifyingContract']),
    domain,
    message,
    hasMore: isJsonObject(written) && Object.keys(written).some((key) => !WRAPPER.includes(key)),
    text: JSON.stringify({
      types: { [DOMAIN]: fields, ...Object.fromEntries(sorted) },
      primaryType,
      domain: chainId === null ? domain : { ...domain, chainId },
      message,
    }),
  }
}

/** Whether some reader would take a text for typed data, however carelessly it reads. */
function isTypedDataLike(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) && ('types' in value || 'primaryType' in value)
  } catch {
    return false
  }
}

/** A message as it is signed: typed data, or a text byte for byte. */
export interface SignableMessage {
  readonly typed: TypedData | null
  /** What a wallet is handed. */
  readonly text: string
}

/**
 * Reads a message that is to be signed; null where it could be read in more than one way, and so can't be signed: what
 * anybody may take for typed data is signed as that or not at all. Source: contract: Step message.
 */
export function readMessage(payload: string | JsonObject): SignableMessage | null {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload)
  if (isTooLong(text)) return null
  if (isTypedDataLike(text)) {
    try {
      const typed = parseTypedData(text)
      return { typed, text: typed.text }
    } catch {
      return null
    }
  }
  return typeof payload === 'string' && isWellFormed(text) ? { typed: null, text } : null
}

/**
 * Whether each type of typed data is written exactly as one of a standard's own.
 * @param standard by name, the fields in order as Solidity writes them
 */
export const hasTypes = (
  { types }: TypedData,
  standard: Readonly<Record<string, readonly string[]>>,
): boolean =>
  [...types].every(([name, fields]) => {
    const written = fields.map((field) => `${field.type} ${field.name}`).join(', ')
    return Object.hasOwn(standard, name) && standard[name]?.includes(written)
  })
