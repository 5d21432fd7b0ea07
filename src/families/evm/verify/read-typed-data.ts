import type { Address } from 'viem'
import * as z from 'zod/mini'
import { isTooLong, readStrictJson } from '../strict-json.ts'
import { readAddress } from '../read-values.ts'
import {
  assertTypes,
  coerceStruct,
  isWellFormed,
  type TypedField,
  type TypedStruct,
  type StructTypes,
} from './coerce-typed-data.ts'

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
