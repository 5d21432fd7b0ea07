import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { EvmCall } from './call.ts'
import { readStrictJson, readAddress, readBytes, readWholeNumber } from './strict-json.ts'
import { readSuggestions, type Suggestions } from './verify/read-suggestions.ts'

/** Text or number as the one value that it stands for. */
const parseWith = <Value>(reader: (value: string | number) => Value | null) =>
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value, { issues }) => {
      const parsed = reader(value)
      if (parsed !== null) return parsed
      issues.push({ code: 'custom', message: 'not of the contract’s form', input: value })
      return z.NEVER
    }),
  )

const address = parseWith<Address>(readAddress)
const wholeNumber = parseWith<bigint>(readWholeNumber)

const payloadSchema = z.object({
  from: address,
  to: address,
  data: z.optional(parseWith<Hex>((value) => readBytes(value))),
  value: z.optional(wholeNumber),
  chainId: parseWith<number>((value) => {
    const chain = readWholeNumber(value)
    return chain !== null && chain <= Number.MAX_SAFE_INTEGER ? Number(chain) : null
  }),
  type: z.optional(wholeNumber),
  accessList: z.optional(
    z.array(
      z.object({ address, storageKeys: z.array(parseWith<Hex>((value) => readBytes(value, 32))) }),
    ),
  ),
})

/** The keys that the contract knows; another one could mean something that we would not show. */
const KNOWN_KEYS = new Set([
  'from',
  'to',
  'data',
  'value',
  'nonce',
  'chainId',
  'type',
  'gas',
  'gasLimit',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'accessList',
])

/** Keys that other readers take for one of the contract's. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['input', 'data'],
  ['gas', 'gaslimit'],
])

/** Returns a key without case and underscores, as lenient parsers read it. */
function normalizeKey(key: string): string {
  const plain = key.toLowerCase().replaceAll(/[\s_-]/g, '')
  return ALIASES.get(plain) ?? plain
}

/** Returns a value's canonical form, to compare it under two keys. */
const normalizeValue = (value: unknown): string =>
  String(
    readWholeNumber(value) ??
      (typeof value === 'string' ? value.toLowerCase() : JSON.stringify(value)),
  )

/** Whether some reader would find another transaction in the same fields: under a key that it takes for one of ours. */
function isAmbiguous(fields: Readonly<Record<string, unknown>>): boolean {
  const valuesByKey = new Map<string, string>()
  return Object.entries(fields).some(([key, value]) => {
    const name = normalizeKey(key)
    const previous = valuesByKey.get(name)
    valuesByKey.set(name, normalizeValue(value))
    return previous !== undefined && previous !== normalizeValue(value)
  })
}

/** A step's transaction, read once: nothing else of the payload is judged, shown, tried out, kept or signed. */
export interface EvmPayload {
  readonly call: EvmCall
  /** Whether it would hand the account over to code (type 4, EIP-7702). */
  readonly isDelegation: boolean
  readonly unknownKeys: readonly string[]
  readonly suggestions: Suggestions
  /** The payload as sent, to show and to copy. */
  readonly raw: string
}

const isFieldsRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Reads an EVM step's payload; null when it is not of the contract's form, or could be read in more than one way, and so
 * can't be signed.
 */
export function readEvmPayload({ unsignedTransaction }: Transaction): EvmPayload | null {
  if (unsignedTransaction === undefined) return null
  const raw =
    typeof unsignedTransaction === 'string'
      ? unsignedTransaction
      : JSON.stringify(unsignedTransaction)
  const fields = readStrictJson(raw)
  if (!isFieldsRecord(fields) || isAmbiguous(fields)) return null
  // Bytes under their other name alone are no bytes to us and some to others.
  if ('input' in fields && !('data' in fields)) return null
  const read = z.safeParse(payloadSchema, fields)
  if (!read.success) return null
  const { from, to, data = '0x', value = 0n, chainId, type, accessList } = read.data
  return {
    call: { from, to, data, value, chainId, ...(accessList && { accessList }) },
    isDelegation: type === 4n || fields['authorizationList'] !== undefined,
    suggestions: readSuggestions(fields, type),
    unknownKeys: Object.keys(fields).filter((key) => !KNOWN_KEYS.has(key)),
    raw,
  }
}
