import { z } from 'zod'
import { probabilityFields } from './probability-fields.ts'
import { parseRoutePattern } from './route-pattern.ts'
import { CORRUPTIONS } from './corrupt-item.ts'

const ms = z.int().min(1).max(600_000)
/** The share of what is in an answer that it strikes; at least one. */
const share = z.number().min(0).max(1).default(0.25)

/** Of every fault of the service: which requests it is for. */
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

/** Faults that a request to the service meets, by kind. */
export const requestFaults = [
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
