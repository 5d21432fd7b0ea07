import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { filterTokens } from '../catalogue/filter-tokens.ts'
import { pageOf, pageSchema } from '../contract/page.ts'
import { tokensQuerySchema } from '../contract/queries.ts'
import { tokenWithAvailableYieldsSchema } from '../contract/token.ts'
import type { KeyedEnvironment } from './authenticate.ts'
import { keyedAnswers } from './openapi/answers.ts'
import type { ServiceParts } from './parts.ts'
import { requireKind } from './require-kind.ts'

const listTokens = createRoute({
  method: 'get',
  path: '/',
  tags: ['Discovery'],
  summary: 'Tokens that have at least one enabled yield',
  description:
    'The full list where no limit is asked for, unless the service has a default page size: read `total`.',
  request: { query: tokensQuerySchema },
  responses: keyedAnswers(pageSchema(tokenWithAvailableYieldsSchema), 'A page of tokens'),
})

/** GET /v1/tokens: the full list where no limit is asked, or a default page where the sandbox is started with one. */
export function tokenRoutes({
  catalogues,
  tokensPage,
}: Pick<ServiceParts, 'catalogues' | 'tokensPage'>): OpenAPIHono<KeyedEnvironment> {
  return new OpenAPIHono<KeyedEnvironment>().openapi(listTokens, async (context) => {
    const query = context.req.valid('query')
    const project = context.get('project')
    requireKind(project, query.networks ?? [])
    const tokens = filterTokens(await catalogues.of(project).listed(), query)
    const limit = query.limit ?? tokensPage ?? Math.max(1, tokens.length)
    return context.json(pageOf(tokens, query.offset, limit), 200)
  })
}
