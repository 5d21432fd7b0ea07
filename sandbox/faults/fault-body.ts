import { z } from 'zod'
import { networkSchema } from '../contract/network.ts'
import { parseRoutePattern } from './endpoints.ts'
import { CORRUPTIONS } from './corrupt-item.ts'

/** Fields of every probabilistic fault. */
export const probabilityFields = {
  /** Fraction of matches that it strikes. */
  rate: z.number().min(0).max(1).default(1),
  seed: z.int().min(0).default(0),
  /** Maximum number of strikes. */
  times: z.int().min(1).optional(),
}

/** Of a fault that is permanent or one-off: strikes at once. */
const alwaysFields = { rate: z.literal(1).default(1), seed: z.int().min(0).default(0) }

const evmNetworkSchema = networkSchema.exclude(['solana-devnet'])

/** Fields of faults of single transactions; the sandbox's own are exempt. */
const transactionFields = {
  ...probabilityFields,
  /** Only transactions of this sender. */
  address: z.string().min(1).optional(),
}

/** Faults that stall a network until lifted. */
const stallFaults = [
  z.strictObject({ kind: z.literal('stalled-blocks'), route: networkSchema, ...alwaysFields }),
  z.strictObject({ kind: z.literal('stalled-indexer'), route: networkSchema, ...alwaysFields }),
] as const

/** Faults of pending transactions. */
const poolFaults = [
  z.strictObject({
    kind: z.literal('dropped-transaction'),
    route: networkSchema,
    ...transactionFields,
  }),
  z.strictObject({
    kind: z.literal('replaced-transaction'),
    /** Solana has no nonces, and so no replacements. */
    route: evmNetworkSchema,
    ...transactionFields,
    how: z.enum(['speed-up', 'cancel']).default('speed-up'),
  }),
  z.strictObject({
    kind: z.literal('failing-transaction'),
    route: evmNetworkSchema,
    ...transactionFields,
  }),
] as const

/** Rolls back the newest blocks once, when created. Solana's confirmed blocks never roll back. */
const reorgFault = z.strictObject({
  kind: z.literal('reorg'),
  route: evmNetworkSchema,
  ...alwaysFields,
  blocks: z.int().min(1).max(20).default(1),
  transactions: z.enum(['lost', 'mined-again']).default('lost'),
})

export type PoolFault = z.infer<(typeof poolFaults)[number]>
export type ReorgFault = z.infer<typeof reorgFault>

const ms = z.int().min(1).max(600_000)
/** Fraction of an answer's entries that it strikes; at least one. */
const share = z.number().min(0).max(1).default(0.25)

/** Request filter of every service fault. */
const requestFields = {
  route: z
    .string()
    .refine(
      (text) => parseRoutePattern(text) !== null,
      'must be a method and a path, such as GET /v1/yields or POST /v1/actions/{intent}, or *',
    ),
  /** Only requests with this `x-api-key`. */
  key: z.string().min(1).optional(),
  ...probabilityFields,
}

/** Faults of service requests, by kind. */
const requestFaults = [
  z.strictObject({ kind: z.literal('latency'), ...requestFields, ms }),
  z.strictObject({ kind: z.literal('rate-limit'), ...requestFields, ms: ms.optional() }),
  z.strictObject({
    kind: z.literal('error'),
    ...requestFields,
    status: z.literal([500, 502, 503]).default(503),
  }),
  z.strictObject({
    kind: z.literal('html'),
    ...requestFields,
    status: z.literal([502, 503]).default(502),
  }),
  z.strictObject({
    kind: z.literal('cut'),
    ...requestFields,
    at: z.enum(['start', 'half']).default('start'),
  }),
  z.strictObject({ kind: z.literal('lost-answer'), ...requestFields, ms: ms.optional() }),
  z.strictObject({ kind: z.literal('slow-body'), ...requestFields, ms }),
  z.strictObject({
    kind: z.literal('malformed-items'),
    ...requestFields,
    share,
    way: z.enum(CORRUPTIONS).optional(),
  }),
  z.strictObject({ kind: z.literal('partial-balances'), ...requestFields, share }),
  z.strictObject({ kind: z.literal('unknown-values'), ...requestFields, share }),
  z.strictObject({ kind: z.literal('stale-payload'), ...requestFields }),
] as const
export type RequestFault = z.infer<(typeof requestFaults)[number]>

const bodySchemas = [...requestFaults, ...stallFaults, ...poolFaults, reorgFault] as const

/** `POST /admin/faults` (decisions/008-sandbox-keys; docs/sandbox-faults.md). */
export const faultBodySchema = z.discriminatedUnion('kind', bodySchemas)
export type FaultBody = z.infer<typeof faultBodySchema>

const REQUEST_KINDS: readonly string[] = requestFaults.map(({ shape }) => shape.kind.value)
export const isRequestFault = (body: FaultBody): body is RequestFault =>
  REQUEST_KINDS.includes(body.kind)
