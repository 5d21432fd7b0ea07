import type { Address, Hex } from 'viem'
import * as z from 'zod/mini'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { EvmCall } from './call.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { readStrictJson, readAddress, readBytes, readWholeNumber } from './strict-json.ts'
import { readSuggestions, type Suggestions } from './verify/read-suggestions.ts'

/** Parses text or a number into its single value. */
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
  chainId: z.nullish(
    parseWith<number>((value) => {
      const chain = readWholeNumber(value)
      return chain !== null && chain <= Number.MAX_SAFE_INTEGER ? Number(chain) : null
    }),
  ),
  type: z.optional(wholeNumber),
  accessList: z.optional(
    z.array(
      z.object({ address, storageKeys: z.array(parseWith<Hex>((value) => readBytes(value, 32))) }),
    ),
  ),
})

/** The contract's keys; an unknown one could have an effect that is not shown. */
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

/** Keys that lenient parsers take for one of the contract's. */
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

/** Whether a lenient parser could find another transaction in the same fields. */
function isAmbiguous(fields: Readonly<Record<string, unknown>>): boolean {
  const valuesByKey = new Map<string, string>()
  return Object.entries(fields).some(([key, value]) => {
    const name = normalizeKey(key)
    const previous = valuesByKey.get(name)
    valuesByKey.set(name, normalizeValue(value))
    return previous !== undefined && previous !== normalizeValue(value)
  })
}

/** A step's transaction, parsed once: nothing else of the payload is verified, shown, simulated, stored or signed. */
export interface EvmPayload {
  readonly call: EvmCall
  /** The payload names no chain: `call` has that of the step's network. */
  readonly isChainAssumed: boolean
  /** Whether it delegates the account to code (type 4, EIP-7702). */
  readonly isDelegation: boolean
  readonly unknownKeys: readonly string[]
  readonly suggestions: Suggestions
  /** The payload as sent, to show and to copy. */
  readonly raw: string
}

const isFieldsRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses an EVM step's payload; null if it is not of the contract's form, or ambiguous, and so can't be signed. */
export function readEvmPayload({ unsignedTransaction, network }: Transaction): EvmPayload | null {
  if (unsignedTransaction === undefined) return null
  const raw =
    typeof unsignedTransaction === 'string'
      ? unsignedTransaction
      : JSON.stringify(unsignedTransaction)
  const fields = readStrictJson(raw)
  if (!isFieldsRecord(fields) || isAmbiguous(fields)) return null
  // Data only under its alias is ignored by some parsers and used by others.
  if ('input' in fields && !('data' in fields)) return null
  const read = z.safeParse(payloadSchema, fields)
  if (!read.success) return null
  const { from, to, data = '0x', value = 0n, type, accessList } = read.data
  const chainId = read.data.chainId ?? findNetwork(network).chainId
  if (chainId === null) return null
  return {
    call: { from, to, data, value, chainId, ...(accessList && { accessList }) },
    isChainAssumed: (read.data.chainId ?? null) === null,
    isDelegation: type === 4n || fields['authorizationList'] !== undefined,
    suggestions: readSuggestions(fields, type),
    unknownKeys: Object.keys(fields).filter((key) => !KNOWN_KEYS.has(key)),
    raw,
  }
}
