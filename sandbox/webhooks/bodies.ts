import { z } from 'zod'
import { deliveryStatusSchema, eventActionSchema, eventResourceSchema } from './kinds.ts'
import { filtersSchema } from './kinds.ts'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** HTTPS; plain http for this machine only (decisions/008-sandbox-keys). */
function mayReceive(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname))
}

const url = z.string().max(2_000).refine(mayReceive, 'must be an https:// address')
const secret = z
  .string()
  .max(200)
  .refine((text) => text.length >= 24, 'must have at least 24 characters')
const description = z.string().max(200)

/** `POST /admin/webhooks/endpoints`. */
export const endpointBodySchema = z.strictObject({
  url,
  secret,
  description: description.optional(),
})

/** `PATCH /admin/webhooks/endpoints/{id}`: what is left out stays. */
export const endpointChangeSchema = z.strictObject({
  url: url.optional(),
  secret: secret.optional(),
  description: description.optional(),
})

/** `POST /admin/webhooks/subscriptions`. */
export const subscriptionBodySchema = z.strictObject({
  endpointId: z.guid(),
  resource: eventResourceSchema,
  action: eventActionSchema,
  filtersJson: filtersSchema.optional(),
})

/** `GET /admin/webhooks/deliveries`: the newest first. */
export const deliveriesQuerySchema = z.strictObject({
  endpointId: z.guid().optional(),
  status: deliveryStatusSchema.optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, 'must be an integer number up to 999')
    .transform(Number)
    .default(50)
    .meta({ type: 'integer', minimum: 0, maximum: 999, default: 50 }),
})
