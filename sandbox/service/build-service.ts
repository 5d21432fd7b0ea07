import { OpenAPIHono, createRoute } from '@hono/zod-openapi'
import { formatErrorForLog } from '../format-error-for-log.ts'
import { loopbackHostOnly } from './loopback-host.ts'
import { ServiceError } from '../contract/service-error.ts'
import { faultRoutes } from '../faults/fault-routes.ts'
import { injectFaults } from '../faults/inject-faults.ts'
import { logoRoutes } from '../logos/logo-routes.ts'
import { webhookRoutes } from '../webhooks/webhook-routes.ts'
import { actionRoutes } from './actions.ts'
import { addedYieldRoutes, adminRoutes } from './admin.ts'
import { authenticate, type KeyedEnvironment } from './authenticate.ts'
import { balanceRoutes } from './balances.ts'
import {
  asServiceError,
  toErrorResponse,
  createInternalError,
  formatConstraints,
} from './error-response.ts'
import { explorerRoutes } from './explorer.ts'
import { historyRoutes } from './histories.ts'
import { earningsRoutes } from './earnings.ts'
import { docsRoutes } from './openapi/docs.ts'
import { issuerRoutes } from './issuer/issuer-routes.ts'
import { kycRoutes } from './kyc.ts'
import { riskRoutes } from './risk.ts'
import { operatorRoutes } from './operator/operator-routes.ts'
import type { ServiceDependencies } from './service-dependencies.ts'
import { tokenRoutes, validatorRoutes, yieldRoutes } from './yields.ts'
import { transactionRoutes } from './transactions.ts'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { timestampSchema } from '../contract/amount.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { networkEntrySchema, type AnyNetwork, type NetworkEntry } from '../contract/network.ts'
import { noQuerySchema, idParamsSchema, providersQuerySchema } from '../contract/queries.ts'
import { keyedResponses, adminResponses, jsonBody } from './openapi/responses.ts'
import { adminUsageBodySchema } from '../contract/bodies.ts'
import { requireRole } from '../webhooks/roles.ts'
import { findProject } from './project.ts'
import { createPage, pageSchema } from '../contract/page.ts'
import { providerEntrySchema } from '../contract/provider.ts'

/** Well above the largest request: 25 balance queries, or a signed transaction of maximum size. */
const MAX_BODY_BYTES = 1_000_000

/** Rejects a larger body with 413 before it is read into memory. */
const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (context) => {
    // The rest of the body is not read, so the connection cannot be reused.
    context.header('connection', 'close')
    throw ServiceError.full(413, 'The body is too large')
  },
})

type Parsed =
  | { readonly success: true }
  | { readonly success: false; readonly error: z.ZodError; readonly data?: unknown }

/** Rejects a query, path or body that failed its schema. @throws ServiceError 400 with `validation.message` */
function rejectInvalid(parsed: Parsed): void {
  if (!parsed.success) throw ServiceError.validation(formatConstraints(parsed.error, parsed.data))
}

const readHealth = createRoute({
  method: 'get',
  path: '/',
  tags: ['Health'],
  summary: 'Whether the service runs',
  security: [],
  responses: {
    200: {
      description: 'It runs',
      content: {
        'application/json': {
          schema: z.strictObject({ status: z.enum(['OK', 'FAIL']), timestamp: timestampSchema }),
        },
      },
    },
  },
})

/** GET /health, without a key (contract: Health). */
const healthRoutes = (): OpenAPIHono =>
  new OpenAPIHono().openapi(readHealth, (context) =>
    context.json({ status: 'OK' as const, timestamp: new Date().toISOString() }, 200),
  )

const listNetworks = createRoute({
  method: 'get',
  path: '/',
  tags: ['Discovery'],
  summary: 'The networks of the project',
  request: { query: noQuerySchema },
  responses: keyedResponses(z.array(networkEntrySchema), 'A bare array'),
})

/** GET /v1/networks: a bare array (contract: Networks). */
function networkRoutes({
  catalogues,
  logos,
}: Pick<ServiceDependencies, 'catalogues' | 'logos'>): OpenAPIHono<KeyedEnvironment> {
  return new OpenAPIHono<KeyedEnvironment>().openapi(listNetworks, (context) =>
    context.json(
      catalogues.of(context.get('project')).networks.map((id) => logos.network(networkEntry(id))),
      200,
    ),
  )
}

function networkEntry(id: AnyNetwork): NetworkEntry {
  const { name, family, chainId } = findNetwork(id)
  const category =
    family === 'evm' || family === 'cosmos' || family === 'substrate' ? family : 'misc'
  const evm = chainId === undefined || chainId === null ? {} : { chainId: String(chainId) }
  return { id, name, ...evm, category, logoURI: '' }
}

const setUsage = createRoute({
  method: 'post',
  path: '/',
  tags: ['Sandbox'],
  summary: 'Say how many requests a key had this month',
  security: [{ adminKey: [] }],
  request: { query: noQuerySchema, body: jsonBody(adminUsageBodySchema) },
  responses: adminResponses(adminUsageBodySchema, 'It counts on from there', [413, 415]),
})

/** POST /admin/usage, with the admin key: spends a month's quota without sending its requests. */
function usageRoutes({
  months,
  roleKeys,
}: Pick<ServiceDependencies, 'months' | 'roleKeys'>): OpenAPIHono {
  const routes = new OpenAPIHono()
  routes.use(requireRole(roleKeys))
  return routes.openapi(setUsage, async (context) => {
    const { key, requests } = context.req.valid('json')
    if (!findProject(key)) throw ServiceError.validation(['key must be a key of the sandbox'])
    await months.set(key, requests)
    return context.json({ key, requests }, 200)
  })
}

const listProviders = createRoute({
  method: 'get',
  path: '/',
  tags: ['Discovery'],
  summary: 'Who is behind the yields and their validators',
  request: { query: providersQuerySchema },
  responses: keyedResponses(pageSchema(providerEntrySchema), 'A page of providers'),
})

const readProvider = createRoute({
  method: 'get',
  path: '/{id}',
  tags: ['Discovery'],
  summary: 'One provider',
  request: { params: idParamsSchema, query: noQuerySchema },
  responses: keyedResponses(providerEntrySchema, 'The provider', [404]),
})

/** GET /v1/providers and /v1/providers/{id}. */
function providerRoutes({
  catalogues,
}: Pick<ServiceDependencies, 'catalogues'>): OpenAPIHono<KeyedEnvironment> {
  return new OpenAPIHono<KeyedEnvironment>()
    .openapi(listProviders, async (context) => {
      const { offset, limit } = context.req.valid('query')
      const all = await catalogues.of(context.get('project')).providers()
      return context.json(createPage(all, offset, limit), 200)
    })
    .openapi(readProvider, async (context) => {
      const { id } = context.req.valid('param')
      const all = await catalogues.of(context.get('project')).providers()
      const provider = all.find((each) => each.id === id)
      if (!provider) throw ServiceError.full(404, `There is no provider ${id}`)
      return context.json(provider, 200)
    })
}

/** Builds the service: the keyed interface under /v1, plus health, admin and explorer. */
export function buildService(dependencies: ServiceDependencies): OpenAPIHono {
  const { tracking, clock, roleKeys } = dependencies
  const webhookDependencies = { store: tracking.store, now: clock.now, roleKeys }
  const keyed = new OpenAPIHono<KeyedEnvironment>()
  keyed.use(authenticate(dependencies))
  keyed.use(limitBody)
  keyed.use(injectFaults(dependencies.faults))
  keyed
    .route('/networks', networkRoutes(dependencies))
    .route('/providers', providerRoutes(dependencies))
    .route('/tokens', tokenRoutes(dependencies))
    .route('/yields', yieldRoutes(dependencies))
    .route('/yields', balanceRoutes(dependencies))
    .route('/yields', validatorRoutes(dependencies))
    .route('/yields', historyRoutes(dependencies))
    .route('/yields', earningsRoutes(dependencies))
    .route('/yields', kycRoutes(dependencies))
    .route('/yields', riskRoutes(dependencies))
    .route('/actions', actionRoutes(dependencies))
    .route('/transactions', transactionRoutes(dependencies))
  const service = new OpenAPIHono({ defaultHook: rejectInvalid })
  service.use('/admin/*', loopbackHostOnly)
  service.use('/admin/*', limitBody)
  service.use('/issuer/*', limitBody)
  service
    .route('/health', healthRoutes())
    .route('/v1', keyed)
    .route('/admin/webhooks', webhookRoutes(webhookDependencies))
    .route('/admin/faults', faultRoutes(dependencies))
    .route('/admin/usage', usageRoutes(dependencies))
    .route('/admin/yields', addedYieldRoutes(dependencies))
    .route('/admin', adminRoutes(dependencies))
    .route('/admin', operatorRoutes(dependencies))
    .route('/explorer', explorerRoutes(dependencies))
    .route('/logos', logoRoutes())
    .route('/issuer', issuerRoutes(dependencies))
  dependencies.faults.serve(service)
  service.route('/', docsRoutes(service))
  service.notFound((context) =>
    toErrorResponse(
      context,
      ServiceError.full(404, `Cannot ${context.req.method} ${context.req.path}`),
    ),
  )
  service.onError((error, context) => {
    const serviceError = asServiceError(error)
    if (serviceError) return toErrorResponse(context, serviceError)
    dependencies.log.error({ error: briefly(error), path: context.req.path }, 'a request failed')
    return toErrorResponse(context, createInternalError())
  })
  return service
}

const briefly = (error: Error) => ({
  message: formatErrorForLog(error),
  stack: error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8),
})
