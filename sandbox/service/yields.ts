import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { networks } from '#src/networks/networks.ts'
import { filterYields } from '../catalogue/filter-yields.ts'
import { createPage, pageSchema } from '../contract/page.ts'
import { idParamsSchema, noQuerySchema, yieldsQuerySchema } from '../contract/queries.ts'
import { yieldSchema } from '../contract/yield.ts'
import type { KeyedEnvironment } from './authenticate.ts'
import { keyedResponses } from './openapi/responses.ts'
import type { ServiceDependencies } from './service-dependencies.ts'
import { requireNetworkKind } from './require-network-kind.ts'

const listYields = createRoute({
  method: 'get',
  path: '/',
  tags: ['Discovery'],
  summary: 'Yields across networks and protocols',
  request: { query: yieldsQuerySchema },
  responses: keyedResponses(pageSchema(yieldSchema), 'A page of yields'),
})

const readYield = createRoute({
  method: 'get',
  path: '/{id}',
  tags: ['Discovery'],
  summary: 'One yield',
  request: { params: idParamsSchema, query: noQuerySchema },
  responses: keyedResponses(yieldSchema, 'The yield', [404]),
})

/** GET /v1/yields and /v1/yields/{id}. */
export function yieldRoutes({
  catalogues,
}: Pick<ServiceDependencies, 'catalogues'>): OpenAPIHono<KeyedEnvironment> {
  return new OpenAPIHono<KeyedEnvironment>()
    .openapi(listYields, async (context) => {
      const query = context.req.valid('query')
      const project = context.get('project')
      requireNetworkKind(project, [
        query.network,
        ...(query.networks ?? []),
        networkOf(query.chainId),
      ])
      const earnYield = filterYields(await catalogues.of(project).listed(), query)
      return context.json(createPage(earnYield, query.offset, query.limit), 200)
    })
    .openapi(readYield, async (context) => {
      const catalogue = catalogues.of(context.get('project'))
      const { description } = await catalogue.find(context.req.valid('param').id)
      return context.json(description, 200)
    })
}

/** The network of an EVM chain id; undefined for one that the contract does not have. */
const networkOf = (chainId?: string): string | undefined =>
  networks.find((each) => String(each.chainId) === chainId)?.id
