import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import {
  balancesBodySchema,
  yieldBalancesBodySchema,
  type YieldBalancesBody,
  type BalanceQuery,
} from '../contract/bodies.ts'
import { balancesResponseSchema, yieldBalancesSchema } from '../contract/balance.ts'
import { addressQuerySchema, idParamsSchema, noQuerySchema } from '../contract/queries.ts'
import type { KeyedEnvironment } from './authenticate.ts'
import { balanceTargets, readAllBalances, readBalances } from './read-balances.ts'
import { resolveOwners, requireAddress } from './require-address.ts'
import { jsonBody, keyedResponses } from './openapi/responses.ts'
import { networkSchema } from '../contract/network.ts'
import type { LocalNetworks } from '../networks/local-network.ts'
import type { ServiceDependencies } from './service-dependencies.ts'
import type { ProjectCatalogue } from './project-catalogue.ts'
import { requireNetworkKind, type Project } from './project.ts'
import type { ArgumentField } from '../contract/mechanics.ts'
import { ServiceError } from '../contract/service-error.ts'
import { unknownArguments } from './check-arguments.ts'

const scanBalances = createRoute({
  method: 'post',
  path: '/balances',
  tags: ['Portfolio'],
  summary: 'Balances of addresses, by yield or by network',
  description:
    'Without yieldId every yield of the network is scanned. Duplicates are read once; a query with yieldId wins over a scan. Only balances that are not zero are listed.',
  request: { query: noQuerySchema, body: jsonBody(balancesBodySchema) },
  responses: keyedResponses(balancesResponseSchema, 'What was found, and what failed', [413, 415]),
})

const readBalancesOf = createRoute({
  method: 'get',
  path: '/{id}/balances',
  tags: ['Portfolio'],
  summary: 'Balances of one yield',
  request: { params: idParamsSchema, query: addressQuerySchema },
  responses: keyedResponses(yieldBalancesSchema, 'Every balance, zero amounts included'),
})

const queryBalances = createRoute({
  method: 'post',
  path: '/{id}/balances',
  tags: ['Portfolio'],
  summary: 'Balances of one yield, with arguments',
  request: {
    params: idParamsSchema,
    query: noQuerySchema,
    body: jsonBody(yieldBalancesBodySchema),
  },
  responses: keyedResponses(
    yieldBalancesSchema,
    'Every balance, zero amounts included',
    [413, 415],
  ),
})

/** Returns the yields to read in a scan: each network's once for all queries, none for an address without a balance. */
function createScan(networks: LocalNetworks, catalogue: ProjectCatalogue) {
  const idsOf = memoizeByText(async (network) =>
    (await catalogue.scanned(network)).map(({ id }) => id),
  )
  return async (network: string, address: string): Promise<readonly string[]> => {
    const local = networkSchema.safeParse(network).data
    const owner = local && networks[local].readAddress(address)
    // When a chain does not answer, each of its yields returns an error.
    const mayHold = owner && (await networks[local].mayHaveBalance?.(owner).catch(() => true))
    return mayHold === false ? [] : idsOf(network)
  }
}

function memoizeByText<Value>(compute: (text: string) => Value): (text: string) => Value {
  const cache = new Map<string, Value>()
  return (text) => {
    const value = cache.get(text) ?? compute(text)
    cache.set(text, value)
    return value
  }
}

/**
 * Rejects a whole balance request for a yield that is not the project's, or an unknown name inside `arguments`
 * (contract: Argument names). Unknown or unreadable yields and invalid values are errors beside the others.
 * @throws ServiceError 400, 403
 */
async function validateQueries(
  catalogue: ProjectCatalogue,
  queries: readonly BalanceQuery[],
): Promise<void> {
  const failed: string[] = []
  for (const [index, { yieldId, arguments: submitted = {} }] of queries.entries()) {
    const fields = yieldId === undefined ? [] : await balanceFields(catalogue, yieldId)
    for (const name of unknownArguments(fields, submitted))
      failed.push(`property queries.${index}.arguments.${name} should not exist`)
  }
  if (failed.length > 0) throw ServiceError.validation(failed)
}

async function balanceFields(
  catalogue: ProjectCatalogue,
  yieldId: string,
): Promise<readonly ArgumentField[]> {
  // Unknown ones, and chains that do not answer, are errors beside the others.
  const isKnown = await catalogue.exists(yieldId).catch(() => false)
  if (!isKnown) return []
  const { description } = await catalogue.find(yieldId)
  return description.mechanics.arguments.balance?.fields ?? []
}

/** POST /v1/yields/balances, and GET and POST /v1/yields/{id}/balances (contract: Balance queries). */
export function balanceRoutes(dependencies: ServiceDependencies): OpenAPIHono<KeyedEnvironment> {
  const { networks, catalogues } = dependencies
  const readOne = async (project: Project, yieldId: string, query: YieldBalancesBody) =>
    readBalances(dependencies, await catalogues.of(project).find(yieldId), query)
  return new OpenAPIHono<KeyedEnvironment>()
    .openapi(scanBalances, async (context) => {
      const { queries } = context.req.valid('json')
      const project = context.get('project')
      requireNetworkKind(
        project,
        queries.map(({ network }) => network),
      )
      for (const { address, network } of queries) requireAddress(networks, network, address)
      const catalogue = catalogues.of(project)
      await validateQueries(catalogue, queries)
      const targets = await balanceTargets(queries, createScan(networks, catalogue), (address) =>
        resolveOwners(networks, address).join(),
      )
      return context.json(await readAllBalances(dependencies, catalogue, targets), 200)
    })
    .openapi(readBalancesOf, async (context) => {
      const { id } = context.req.valid('param')
      return context.json(
        await readOne(context.get('project'), id, context.req.valid('query')),
        200,
      )
    })
    .openapi(queryBalances, async (context) => {
      const { id } = context.req.valid('param')
      return context.json(await readOne(context.get('project'), id, context.req.valid('json')), 200)
    })
}
