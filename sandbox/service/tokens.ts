import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { filterTokens } from '../catalogue/filter-tokens.ts'
import { createPage, pageSchema } from '../contract/page.ts'
import { tokensQuerySchema } from '../contract/queries.ts'
import { tokenWithAvailableYieldsSchema } from '../contract/token.ts'
import type { KeyedEnvironment } from './authenticate.ts'
import { keyedResponses } from './openapi/responses.ts'
import type { ServiceDependencies } from './service-dependencies.ts'
import { requireNetworkKind } from './require-network-kind.ts'

const listTokens = createRoute({
  method: 'get',
  path: '/',
  tags: ['Discovery'],
  summary: 'Tokens that have at least one enabled yield',
  description:
    'The full list where no limit is asked for, unless the service has a default page size: read `total`.',
  request: { query: tokensQuerySchema },
  responses: keyedResponses(pageSchema(tokenWithAvailableYieldsSchema), 'A page of tokens'),
})

/** GET /v1/tokens: the full list where no limit is asked, or a default page where the sandbox is started with one. */
export function tokenRoutes({
  catalogues,
  tokensPage,
}: Pick<ServiceDependencies, 'catalogues' | 'tokensPage'>): OpenAPIHono<KeyedEnvironment> {
  return new OpenAPIHono<KeyedEnvironment>().openapi(listTokens, async (context) => {
    const query = context.req.valid('query')
    const project = context.get('project')
    requireNetworkKind(project, query.networks ?? [])
    const tokens = filterTokens(await catalogues.of(project).listed(), query)
    const limit = query.limit ?? tokensPage ?? Math.max(1, tokens.length)
    return context.json(createPage(tokens, query.offset, limit), 200)
  })
}
