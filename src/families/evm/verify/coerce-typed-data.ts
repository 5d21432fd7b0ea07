import { readAddress, readBytes, readWholeNumber } from '../read-values.ts'

/** A field of a type (EIP-712). */
export interface TypedField {
  readonly name: string
  readonly type: string
}

/** Each type's fields, in the order in which they are signed. */
export type StructTypes = ReadonlyMap<string, readonly TypedField[]>

/** A value in its one spelling: numbers in decimal digits, bytes in small letters, addresses with their checksum. */
export type TypedValue = string | boolean | readonly TypedValue[] | TypedStruct
export interface TypedStruct {
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
export function assertTypes(types: StructTypes): void {
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
export const isWellFormed = (text: string): boolean => !LONE_SURROGATE.test(text)

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
 * A value by its declared type, so that what is judged is what is signed: all of the type's fields and no others, each
 * within its type's range.
 * @throws TypeError where it is not of the type, or could be read in more than one way
 * Source: EIP-712.
 */
export function coerceStruct(name: string, value: unknown, types: StructTypes): TypedStruct {
  const fields = types.get(name)
  if (!fields || typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError(`no ${name}`)
  const entries = new Map(Object.entries(value))
  if (entries.size !== fields.length) throw new TypeError(`${name} has other fields`)
  return Object.fromEntries(
    fields.map((field) => [field.name, coerce(field.type, entries.get(field.name), types)]),
  )
}
