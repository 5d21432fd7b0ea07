import { toFunctionSelector } from 'viem'
import * as z from 'zod/mini'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import { isSameAddress } from '../../is-same-address.ts'
import type { EvmCall } from '../call.ts'
import type { KnownCall } from './decode-call.ts'

const annotationSchema = z.looseObject({
  method: z.optional(z.string()),
  inputs: z.optional(z.record(z.string(), z.unknown())),
})
const partSchema = z.looseObject({
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  data: z.optional(z.string()),
  value: z.optional(z.union([z.string(), z.number()])),
  chainId: z.optional(z.union([z.string(), z.number()])),
  method: z.optional(z.string()),
  inputs: z.optional(z.record(z.string(), z.unknown())),
})
const structureSchema = z.looseObject({ operations: z.optional(z.array(partSchema)) })

type AnnotatedPart = z.output<typeof partSchema>

/** A value as the word that it is in a call; null for what is none, such as text and flags. */
function toWord(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return null
  if (/^0x[\da-f]{40}$/i.test(text)) return text.slice(2).toLowerCase().padStart(64, '0')
  if (/^0x[\da-f]{64}$/i.test(text)) return text.slice(2).toLowerCase()
  return /^-?\d+$/.test(text)
    ? BigInt.asUintN(256, BigInt(text)).toString(16).padStart(64, '0')
    : null
}

/** Deeper than any protocol nests what it is called with. */
const MAX_DEPTH = 64

/** What is told, at any depth; null for what is nested without an end. */
function getLeaves(value: unknown, depth = 0): unknown[] | null {
  if (typeof value !== 'object' || value === null) return [value]
  if (depth > MAX_DEPTH) return null
  const all = Object.values(value).map((each) => getLeaves(each, depth + 1))
  return all.includes(null) ? null : all.flatMap((each) => each ?? [])
}

/** Every number and address that is told stands in the bytes too. */
function matchesInputs(
  inputs: Readonly<Record<string, unknown>>,
  { data, value }: EvmCall,
): boolean {
  const words = new Set(data.slice(10).match(/.{64}/g))
  words.add(value.toString(16).padStart(64, '0'))
  const annotated = getLeaves(inputs)
  return annotated?.map(toWord).every((word) => word === null || words.has(word)) === true
}

/** A method is told by its whole signature or by its name alone. */
function matchesMethod(method: string, { data }: EvmCall, decoded: KnownCall | null): boolean {
  if (!method.includes('(')) return decoded === null || method === decoded.name
  try {
    return toFunctionSelector(method) === data.slice(0, 10)
  } catch {
    return false
  }
}

const matchesNumber = (annotated: string | number, real: bigint): boolean =>
  /^(?:0x[\da-f]+|\d+)$/i.test(String(annotated)) && BigInt(annotated) === real

function matchesPart(part: AnnotatedPart, call: EvmCall, decoded: KnownCall | null): boolean {
  const { from, to, data, value, chainId, method, inputs } = part
  return (
    (from === undefined || isSameAddress(from, call.from)) &&
    (to === undefined || isSameAddress(to, call.to)) &&
    (data === undefined || data.toLowerCase() === call.data) &&
    (value === undefined || matchesNumber(value, call.value)) &&
    (chainId === undefined || matchesNumber(chainId, BigInt(call.chainId))) &&
    (method === undefined || matchesMethod(method, call, decoded)) &&
    (inputs === undefined || matchesInputs(inputs, call))
  )
}

/**
 * Whether what the service tells about a step (`annotatedTransaction`, `structuredTransaction`) says the same as the bytes
 * that are signed; null when it tells nothing. Several operations in one call are the contract's business.
 */
export function matchesAnnotations(
  { annotatedTransaction, structuredTransaction }: Transaction,
  call: EvmCall,
  decoded: KnownCall | null,
): boolean | null {
  if (!annotatedTransaction && !structuredTransaction) return null
  const annotation = z.safeParse(annotationSchema, annotatedTransaction ?? {})
  const flat = z.safeParse(partSchema, structuredTransaction ?? {})
  const structure = z.safeParse(structureSchema, structuredTransaction ?? {})
  if (!annotation.success || !flat.success || !structure.success) return false
  const { method, inputs } = annotation.data
  const annotated: AnnotatedPart = { method, inputs }
  const operations = structure.data.operations ?? []
  const parts = [annotated, flat.data, ...(operations.length === 1 ? operations : [])]
  return parts.every((part) => matchesPart(part, call, decoded))
}
