import { z } from 'zod'
import { drawn } from './drawn-fields.ts'
import { readPattern } from './route-pattern.ts'
import { SPOILINGS } from './spoil-item.ts'

const ms = z.int().min(1).max(600_000)
/** The share of what is in an answer that it strikes; at least one. */
const share = z.number().min(0).max(1).default(0.25)

/** Of every fault of the service: which requests it is for. */
const asked = {
  route: z
    .string()
    .refine(
      (text) => readPattern(text) !== null,
      'must be a method and a path, such as GET /v1/yields or POST /v1/actions/{intent}, or *',
    ),
  /** Only requests with this `x-api-key`. */
  key: z.string().min(1).optional(),
  ...drawn,
}

/** Faults that a request to the service meets, by kind. */
export const requestFaults = [
  z.strictObject({ kind: z.literal('latency'), ...asked, ms }),
  z.strictObject({ kind: z.literal('rate-limit'), ...asked, ms: ms.optional() }),
  z.strictObject({
    kind: z.literal('error'),
    ...asked,
    status: z.literal([500, 502, 503]).default(503),
  }),
  z.strictObject({ kind: z.literal('html'), ...asked, status: z.literal([502, 503]).default(502) }),
  z.strictObject({
    kind: z.literal('cut'),
    ...asked,
    at: z.enum(['start', 'half']).default('start'),
  }),
  z.strictObject({ kind: z.literal('lost-answer'), ...asked, ms: ms.optional() }),
  z.strictObject({ kind: z.literal('slow-body'), ...asked, ms }),
  z.strictObject({
    kind: z.literal('malformed-items'),
    ...asked,
    share,
    way: z.enum(SPOILINGS).optional(),
  }),
  z.strictObject({ kind: z.literal('partial-balances'), ...asked, share }),
  z.strictObject({ kind: z.literal('unknown-values'), ...asked, share }),
  z.strictObject({ kind: z.literal('stale-payload'), ...asked }),
] as const
export type RequestFault = z.infer<(typeof requestFaults)[number]>
