import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { adminYieldBodySchema } from '../contract/bodies.ts'
import { noQuerySchema } from '../contract/queries.ts'
import { yieldSchema } from '../contract/yield.ts'
import { requireRole } from '../webhooks/roles.ts'
import { createdResponses, jsonBody } from './openapi/responses.ts'
import type { ServiceDependencies } from './service-dependencies.ts'

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
