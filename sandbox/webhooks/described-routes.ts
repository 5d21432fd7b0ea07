import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { idParamsSchema, noQuerySchema } from '../contract/queries.ts'
import {
  adminResponses,
  createdResponses,
  deletedResponses,
  jsonBody,
} from '../service/openapi/responses.ts'
import { timestampSchema } from '../contract/amount.ts'
import {
  deliveryStatusSchema,
  eventActionSchema,
  eventResourceSchema,
  filtersSchema,
} from './schema.ts'

const common = { tags: ['Events'], security: [{ adminKey: [] }] }
const listed = <Item extends z.ZodType>(item: Item) => z.strictObject({ items: z.array(item) })
const oneOf = { params: idParamsSchema, query: noQuerySchema }

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Whether a URL is allowed: HTTPS; plain http for this machine only (decisions/008-sandbox-keys). */
function mayReceive(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname))
}

const url = z.string().max(2_000).refine(mayReceive, 'must be an https:// address')
const secret = z
  .string()
  .max(255)
  .refine((text) => text.length >= 24, 'must have at least 24 characters')
const description = z.string().max(200)

/** `POST /admin/webhooks/endpoints`. */
const endpointBodySchema = z.strictObject({
  url,
  secret,
  description: description.optional(),
})

/** `PATCH /admin/webhooks/endpoints/{id}`: absent fields stay. */
const endpointChangeSchema = z.strictObject({
  url: url.optional(),
  secret: secret.optional(),
  description: description.optional(),
})

/** `POST /admin/webhooks/subscriptions`. */
const subscriptionBodySchema = z.strictObject({
  endpointId: z.guid(),
  resource: eventResourceSchema,
  action: eventActionSchema,
  filtersJson: filtersSchema.optional(),
})

/** `GET /admin/webhooks/deliveries`: newest first. */
const deliveriesQuerySchema = z.strictObject({
  endpointId: z.guid().optional(),
  status: deliveryStatusSchema.optional(),
  limit: z
    .string()
    .regex(/^\d{1,3}$/, 'must be an integer number up to 999')
    .transform(Number)
    .default(50)
    .meta({ type: 'integer', minimum: 0, maximum: 999, default: 50 }),
})

/** An endpoint without its secret, which is never shown again. */
const endpointSchema = z
  .strictObject({
    id: z.uuid(),
    url: z.string(),
    description: z.string().nullable(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'Endpoint' })

const subscriptionSchema = z
  .strictObject({
    id: z.uuid(),
    endpointId: z.uuid(),
    resource: eventResourceSchema,
    action: eventActionSchema,
    filtersJson: filtersSchema.nullable(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'Subscription' })

const deliverySchema = z
  .strictObject({
    id: z.uuid(),
    endpointId: z.uuid(),
    eventId: z.uuid(),
    type: z.string(),
    status: deliveryStatusSchema,
    attempts: z.int().min(0),
    response: z.strictObject({ status: z.int(), body: z.string().nullable() }).nullable(),
    error: z.string().nullable(),
    lastAttemptAt: timestampSchema.nullable(),
    nextAttemptAt: timestampSchema.nullable(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'Delivery' })

export const listEndpoints = createRoute({
  ...common,
  method: 'get',
  path: '/',
  summary: 'Receivers of deliveries',
  request: { query: noQuerySchema },
  responses: adminResponses(listed(endpointSchema), 'Every receiver'),
})

export const addEndpoint = createRoute({
  ...common,
  method: 'post',
  path: '/',
  summary: 'A new receiver',
  request: { query: noQuerySchema, body: jsonBody(endpointBodySchema) },
  responses: createdResponses(endpointSchema, 'The receiver, without its secret', [413, 415]),
})

export const changeEndpoint = createRoute({
  ...common,
  method: 'patch',
  path: '/{id}',
  summary: 'Change a receiver: what is left out stays',
  request: { ...oneOf, body: jsonBody(endpointChangeSchema) },
  responses: adminResponses(endpointSchema, 'The receiver, without its secret', [404, 413, 415]),
})

export const removeEndpoint = createRoute({
  ...common,
  method: 'delete',
  path: '/{id}',
  summary: 'Forget a receiver, with its subscriptions and deliveries',
  request: oneOf,
  responses: deletedResponses([404]),
})

export const listSubscriptions = createRoute({
  ...common,
  method: 'get',
  path: '/',
  summary: 'What each receiver is told',
  request: { query: noQuerySchema },
  responses: adminResponses(listed(subscriptionSchema), 'Every subscription'),
})

export const addSubscription = createRoute({
  ...common,
  method: 'post',
  path: '/',
  summary: 'Tell a receiver of something',
  request: { query: noQuerySchema, body: jsonBody(subscriptionBodySchema) },
  responses: createdResponses(subscriptionSchema, 'The subscription', [413, 415]),
})

export const removeSubscription = createRoute({
  ...common,
  method: 'delete',
  path: '/{id}',
  summary: 'Tell a receiver of it no more',
  request: oneOf,
  responses: deletedResponses([404]),
})

export const listDeliveries = createRoute({
  ...common,
  method: 'get',
  path: '/',
  summary: 'What was sent, how often, and what the receiver answered; the newest first',
  request: { query: deliveriesQuerySchema },
  responses: adminResponses(listed(deliverySchema), 'The deliveries'),
})
