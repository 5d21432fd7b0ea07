import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { adminUsageBodySchema } from '../contract/bodies.ts'
import { noQuerySchema } from '../contract/queries.ts'
import { ServiceError } from '../contract/service-error.ts'
import { requireRole } from '../webhooks/roles.ts'
import { adminAnswers, jsonBody } from './openapi/answers.ts'
import type { ServiceParts } from './parts.ts'
import { projectOf } from './project.ts'

const setUsage = createRoute({
  method: 'post',
  path: '/',
  tags: ['Sandbox'],
  summary: 'Say how many requests a key had this month',
  security: [{ adminKey: [] }],
  request: { query: noQuerySchema, body: jsonBody(adminUsageBodySchema) },
  responses: adminAnswers(adminUsageBodySchema, 'It counts on from there', [413, 415]),
})

/** POST /admin/usage, with the admin key: so that a month can be nearly spent without sending its requests. */
export function usageRoutes({
  months,
  roleKeys,
}: Pick<ServiceParts, 'months' | 'roleKeys'>): OpenAPIHono {
  const routes = new OpenAPIHono()
  routes.use(requireRole(roleKeys))
  return routes.openapi(setUsage, async (context) => {
    const { key, requests } = context.req.valid('json')
    if (!projectOf(key)) throw ServiceError.validation(['key must be a key of the sandbox'])
    await months.set(key, requests)
    return context.json({ key, requests }, 200)
  })
}
