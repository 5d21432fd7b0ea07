import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import {
  adminFaucetBodySchema,
  adminTimeResponseSchema,
  adminTimeBodySchema,
  adminYieldBodySchema,
} from '../contract/bodies.ts'
import { noQuerySchema } from '../contract/queries.ts'
import { adminResponses, jsonBody, createdResponses } from './openapi/responses.ts'
import type { ServiceDependencies } from './service-dependencies.ts'
import { requireAddress } from './require-address.ts'
import { yieldSchema } from '../contract/yield.ts'
import { requireRole } from '../webhooks/roles.ts'

const addYield = createRoute({
  method: 'post',
  path: '/',
  tags: ['Sandbox'],
  summary: 'A new vault on a running chain, over one of its test tokens',
  security: [{ adminKey: [] }],
  request: { query: noQuerySchema, body: jsonBody(adminYieldBodySchema) },
  responses: createdResponses(
    yieldSchema,
    'The yield, which every list has from now on',
    [413, 415],
  ),
})

/** POST /admin/yields (decisions/008-sandbox-keys). */
export function addedYieldRoutes({
  addYield: add,
  roleKeys,
}: Pick<ServiceDependencies, 'addYield' | 'roleKeys'>): OpenAPIHono {
  const routes = new OpenAPIHono()
  routes.use(requireRole(roleKeys))
  return routes.openapi(addYield, async (context) => {
    const { network, ...plan } = context.req.valid('json')
    return context.json(await add(network, plan), 201)
  })
}

const common = { tags: ['Sandbox'], security: [] }

const readTime = createRoute({
  ...common,
  method: 'get',
  path: '/time',
  summary: 'The clock of the sandbox',
  request: { query: noQuerySchema },
  responses: adminResponses(adminTimeResponseSchema, 'The time, and how far ahead it is'),
})

const moveTime = createRoute({
  ...common,
  method: 'post',
  path: '/time',
  summary: 'Move the clocks of all chains and of the service, only forward',
  request: { query: noQuerySchema, body: jsonBody(adminTimeBodySchema) },
  responses: adminResponses(
    adminTimeResponseSchema,
    'The time, and how far ahead it is',
    [413, 415],
  ),
})

const drip = createRoute({
  ...common,
  method: 'post',
  path: '/faucet',
  summary: 'Test money',
  request: { query: noQuerySchema, body: jsonBody(adminFaucetBodySchema) },
  responses: adminResponses(adminFaucetBodySchema, 'It is there', [413, 415]),
})

/**
 * /admin/time and /admin/faucet: no key, as the service listens on loopback only (decisions/008-sandbox-keys) and
 * answers there to names of this machine only; a page of another site cannot send them JSON.
 */
export function adminRoutes({
  clock,
  networks,
  catalogues,
  history,
  time,
  indexer,
  webhooks,
}: ServiceDependencies): OpenAPIHono {
  const getTimeResponse = () => ({
    offset: clock.offset(),
    now: clock.now().toISOString(),
    yields: catalogues.chains.protocols().length,
  })
  return new OpenAPIHono()
    .openapi(readTime, (context) => context.json(getTimeResponse(), 200))
    .openapi(moveTime, async (context) => {
      const { seconds } = context.req.valid('json')
      await history.recordAcross(
        () => time.forward(seconds),
        () => catalogues.chains.readNow(),
      )
      await indexer.poll()
      webhooks.notifyTimeMoved()
      return context.json(getTimeResponse(), 200)
    })
    .openapi(drip, async (context) => {
      const { address, network } = context.req.valid('json')
      requireAddress(networks, network, address)
      await networks[network].drip(address)
      return context.json({ address, network }, 200)
    })
}
