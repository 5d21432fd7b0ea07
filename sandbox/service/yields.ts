import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { networks } from '#src/networks/networks.ts'
import { filterYields, filterValidators, filterTokens } from '../catalogue/filter-catalogue.ts'
import { createPage, pageSchema } from '../contract/page.ts'
import {
  idParamsSchema,
  noQuerySchema,
  yieldsQuerySchema,
  validatorsQuerySchema,
  tokensQuerySchema,
} from '../contract/queries.ts'
import { yieldSchema } from '../contract/yield.ts'
import type { KeyedEnvironment } from './authenticate.ts'
import { keyedResponses } from './openapi/responses.ts'
import type { ServiceDependencies } from './service-dependencies.ts'
import { requireNetworkKind } from './project.ts'
import { validatorSchema } from '../contract/validator.ts'
import { tokenWithAvailableYieldsSchema } from '../contract/token.ts'

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

/** GET /v1/tokens: the full list without a limit, or the sandbox's default page size. */
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

const listValidators = createRoute({
  method: 'get',
  path: '/{id}/validators',
  tags: ['Discovery'],
  summary: 'Whom one can stake with',
  description: 'An empty page where there is no choice. Preferred ones first, then by rate.',
  request: { params: idParamsSchema, query: validatorsQuerySchema },
  responses: keyedResponses(pageSchema(validatorSchema), 'A page of validators'),
})

/** GET /v1/yields/{id}/validators: an empty page without a selection (contract: Validators). */
export function validatorRoutes({
  catalogues,
}: Pick<ServiceDependencies, 'catalogues'>): OpenAPIHono<KeyedEnvironment> {
  return new OpenAPIHono<KeyedEnvironment>().openapi(listValidators, async (context) => {
    const query = context.req.valid('query')
    const catalogue = catalogues.of(context.get('project'))
    const { description } = await catalogue.find(context.req.valid('param').id)
    const all = await catalogue.validators(description.id)
    const matching = filterValidators(all, description.network, query)
    return context.json(createPage(matching, query.offset, query.limit), 200)
  })
}

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
  responses: keyedResponses(yieldSchema, 'The yield'),
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

/** Returns the network of an EVM chain id; undefined when the contract has none. */
const networkOf = (chainId?: string): string | undefined =>
  networks.find((each) => String(each.chainId) === chainId)?.id
