import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { idParamsSchema, noQuerySchema } from '../contract/queries.ts'
import { adminAnswers, createdAnswers, goneAnswers, jsonBody } from '../service/openapi/answers.ts'
import {
  deliveriesQuerySchema,
  endpointBodySchema,
  endpointChangeSchema,
  subscriptionBodySchema,
} from './bodies.ts'
import { deliverySchema, endpointSchema, subscriptionSchema } from './shown.ts'

const common = { tags: ['Events'], security: [{ adminKey: [] }] }
const listed = <Item extends z.ZodType>(item: Item) => z.strictObject({ items: z.array(item) })
const oneOf = { params: idParamsSchema, query: noQuerySchema }

export const listEndpoints = createRoute({
  ...common,
  method: 'get',
  path: '/',
  summary: 'Receivers of deliveries',
  request: { query: noQuerySchema },
  responses: adminAnswers(listed(endpointSchema), 'Every receiver'),
})

export const addEndpoint = createRoute({
  ...common,
  method: 'post',
  path: '/',
  summary: 'A new receiver',
  request: { query: noQuerySchema, body: jsonBody(endpointBodySchema) },
  responses: createdAnswers(endpointSchema, 'The receiver, without its secret', [413, 415]),
})

export const changeEndpoint = createRoute({
  ...common,
  method: 'patch',
  path: '/{id}',
  summary: 'Change a receiver: what is left out stays',
  request: { ...oneOf, body: jsonBody(endpointChangeSchema) },
  responses: adminAnswers(endpointSchema, 'The receiver, without its secret', [404, 413, 415]),
})

export const removeEndpoint = createRoute({
  ...common,
  method: 'delete',
  path: '/{id}',
  summary: 'Forget a receiver, with its subscriptions and deliveries',
  request: oneOf,
  responses: goneAnswers([404]),
})

export const listSubscriptions = createRoute({
  ...common,
  method: 'get',
  path: '/',
  summary: 'What each receiver is told',
  request: { query: noQuerySchema },
  responses: adminAnswers(listed(subscriptionSchema), 'Every subscription'),
})

export const addSubscription = createRoute({
  ...common,
  method: 'post',
  path: '/',
  summary: 'Tell a receiver of something',
  request: { query: noQuerySchema, body: jsonBody(subscriptionBodySchema) },
  responses: createdAnswers(subscriptionSchema, 'The subscription', [413, 415]),
})

export const removeSubscription = createRoute({
  ...common,
  method: 'delete',
  path: '/{id}',
  summary: 'Tell a receiver of it no more',
  request: oneOf,
  responses: goneAnswers([404]),
})

export const listDeliveries = createRoute({
  ...common,
  method: 'get',
  path: '/',
  summary: 'What was sent, how often, and what the receiver answered; the newest first',
  request: { query: deliveriesQuerySchema },
  responses: adminAnswers(listed(deliverySchema), 'The deliveries'),
})
