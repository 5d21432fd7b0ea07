import * as z from 'zod/mini'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { EvmCall } from './call.ts'
import { readSuggestions, type Suggestions } from './verify/read-suggestions.ts'

/** Numbers come as JSON numbers, decimal strings or hex strings. Source: supplement, section 5, unsignedTransaction. */
const wide = z.pipe(
  z.union([z.int().check(z.nonnegative()), z.string().check(z.regex(/^(?:0x[0-9a-fA-F]+|\d+)$/))]),
  z.transform((value) => BigInt(value)),
)

const address = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))

const payloadSchema = z.looseObject({
  from: address,
  to: address,
  data: z.optional(z.string().check(z.regex(/^0x(?:[0-9a-fA-F]{2})*$/))),
  value: z.optional(wide),
  chainId: wide,
  type: z.optional(wide),
  accessList: z.optional(
    z.array(
      z.object({ address, storageKeys: z.array(z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))) }),
    ),
  ),
  authorizationList: z.optional(z.unknown()),
})

/** The keys that the contract knows; another one could mean something that we would not show. */
const KNOWN = new Set([
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

export interface EvmPayload {
  readonly call: EvmCall
  /** Whether it would hand the account over to code (type 4, EIP-7702). */
  readonly delegates: boolean
  readonly unknownKeys: readonly string[]
  readonly suggestions: Suggestions
  /** The payload as sent, for the journal and for showing. */
  readonly raw: string
}

/** Reads an EVM step's payload; null when it is not of the contract's form and so can't be signed. */
export function readEvmPayload(transaction: Transaction): EvmPayload | null {
  const { unsignedTransaction } = transaction
  if (unsignedTransaction === undefined) return null
  const raw =
    typeof unsignedTransaction === 'string'
      ? unsignedTransaction
      : JSON.stringify(unsignedTransaction)
  let json: unknown
  try {
    json = JSON.parse(raw)
  } catch {
    return null
  }
  const read = z.safeParse(payloadSchema, json)
  if (!read.success) return null
  const { from, to, data = '0x', value = 0n, chainId, type, accessList } = read.data
  return {
    call: { from, to, data, value, chainId: Number(chainId), ...(accessList && { accessList }) },
    delegates: type === 4n || read.data.authorizationList !== undefined,
    suggestions: readSuggestions(read.data, type),
    unknownKeys: Object.keys(read.data).filter((key) => !KNOWN.has(key)),
    raw,
  }
}
