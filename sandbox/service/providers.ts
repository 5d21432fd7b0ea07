import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { pageOf, pageSchema } from '../contract/page.ts'
import { providerEntrySchema } from '../contract/provider.ts'
import { idParamsSchema, noQuerySchema, providersQuerySchema } from '../contract/queries.ts'
import { ServiceError } from '../contract/service-error.ts'
import type { KeyedEnvironment } from './authenticate.ts'
import { keyedAnswers } from './openapi/answers.ts'
import type { ServiceParts } from './parts.ts'

const listProviders = createRoute({
  method: 'get',
  path: '/',
  tags: ['Discovery'],
  summary: 'Who is behind the yields and their validators',
  request: { query: providersQuerySchema },
  responses: keyedAnswers(pageSchema(providerEntrySchema), 'A page of providers'),
})

const readProvider = createRoute({
  method: 'get',
  path: '/{id}',
  tags: ['Discovery'],
  summary: 'One provider',
  request: { params: idParamsSchema, query: noQuerySchema },
  responses: keyedAnswers(providerEntrySchema, 'The provider', [404]),
})

/** GET /v1/providers and /v1/providers/{id}. */
export function providerRoutes({
  catalogues,
}: Pick<ServiceParts, 'catalogues'>): OpenAPIHono<KeyedEnvironment> {
  return new OpenAPIHono<KeyedEnvironment>()
    .openapi(listProviders, async (context) => {
      const { offset, limit } = context.req.valid('query')
      const all = await catalogues.of(context.get('project')).providers()
      return context.json(pageOf(all, offset, limit), 200)
    })
    .openapi(readProvider, async (context) => {
      const { id } = context.req.valid('param')
      const all = await catalogues.of(context.get('project')).providers()
      const provider = all.find((each) => each.id === id)
      if (!provider) throw ServiceError.full(404, `There is no provider ${id}`)
      return context.json(provider, 200)
    })
}
