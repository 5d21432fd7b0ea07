import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import {
  adminFaucetBodySchema,
  adminTimeAnswerSchema,
  adminTimeBodySchema,
} from '../contract/bodies.ts'
import { noQuerySchema } from '../contract/queries.ts'
import { adminAnswers, jsonBody } from './openapi/answers.ts'
import type { ServiceParts } from './parts.ts'
import { requireAddress } from './require-address.ts'

const common = { tags: ['Sandbox'], security: [] }

const readTime = createRoute({
  ...common,
  method: 'get',
  path: '/time',
  summary: 'The clock of the sandbox',
  request: { query: noQuerySchema },
  responses: adminAnswers(adminTimeAnswerSchema, 'The time, and how far ahead it is'),
})

const moveTime = createRoute({
  ...common,
  method: 'post',
  path: '/time',
  summary: 'Move the clocks of all chains and of the service, only forward',
  request: { query: noQuerySchema, body: jsonBody(adminTimeBodySchema) },
  responses: adminAnswers(adminTimeAnswerSchema, 'The time, and how far ahead it is', [413, 415]),
})

const drip = createRoute({
  ...common,
  method: 'post',
  path: '/faucet',
  summary: 'Test money',
  request: { query: noQuerySchema, body: jsonBody(adminFaucetBodySchema) },
  responses: adminAnswers(adminFaucetBodySchema, 'It is there', [413, 415]),
})

/**
 * /admin/time and /admin/faucet: open without a key, as the service listens on loopback only (decisions/008-sandbox-keys); a page of
 * another site cannot send them JSON.
 */
export function adminRoutes({
  clock,
  networks,
  catalogues,
  past,
  time,
  indexer,
  webhooks,
}: ServiceParts): OpenAPIHono {
  const told = () => ({
    offset: clock.offset(),
    now: clock.now().toISOString(),
    yields: catalogues.chains.protocols().length,
  })
  return new OpenAPIHono()
    .openapi(readTime, (context) => context.json(told(), 200))
    .openapi(moveTime, async (context) => {
      const { seconds } = context.req.valid('json')
      await past.across(
        () => time.forward(seconds),
        () => catalogues.chains.readNow(),
      )
      await indexer.look()
      webhooks.timeMoved()
      return context.json(told(), 200)
    })
    .openapi(drip, async (context) => {
      const { address, network } = context.req.valid('json')
      requireAddress(networks, network, address)
      await networks[network].drip(address)
      return context.json({ address, network }, 200)
    })
}
