import { OpenAPIHono } from '@hono/zod-openapi'
import { briefMessage } from '../brief-message.ts'
import { ServiceError } from '../contract/service-error.ts'
import { faultRoutes } from '../faults/fault-routes.ts'
import { meetFaults } from '../faults/meet-faults.ts'
import { logoRoutes } from '../logos/logo-routes.ts'
import { webhookRoutes } from '../webhooks/webhook-routes.ts'
import { actionRoutes } from './actions.ts'
import { addedYieldRoutes } from './added-yields.ts'
import { adminRoutes } from './admin.ts'
import { authenticate, type KeyedEnvironment } from './authenticate.ts'
import { balanceRoutes } from './balances.ts'
import { asServiceError, errorAnswer, unforeseen } from './error-answer.ts'
import { explorerRoutes } from './explorer.ts'
import { healthRoutes } from './health.ts'
import { historyRoutes } from './histories.ts'
import { docsRoutes } from './openapi/docs.ts'
import { issuerRoutes } from './issuer/issuer-routes.ts'
import { kycRoutes } from './kyc.ts'
import { limitBody } from './limit-body.ts'
import { networkRoutes } from './networks.ts'
import { operatorRoutes } from './operator/operator-routes.ts'
import type { ServiceParts } from './parts.ts'
import { providerRoutes } from './providers.ts'
import { refuseInvalid } from './refuse-invalid.ts'
import { tokenRoutes } from './tokens.ts'
import { transactionRoutes } from './transactions.ts'
import { usageRoutes } from './usage.ts'
import { validatorRoutes } from './validators.ts'
import { yieldRoutes } from './yields.ts'

/** The whole service: the keyed interface under /v1, and beside it health, admin and explorer. */
export function buildService(parts: ServiceParts): OpenAPIHono {
  const { tracking, clock, roleKeys } = parts
  const webhookParts = { store: tracking.store, now: clock.now, roleKeys }
  const keyed = new OpenAPIHono<KeyedEnvironment>()
  keyed.use(authenticate(parts))
  keyed.use(limitBody)
  keyed.use(meetFaults(parts.faults))
  keyed
    .route('/networks', networkRoutes(parts))
    .route('/providers', providerRoutes(parts))
    .route('/tokens', tokenRoutes(parts))
    .route('/yields', yieldRoutes(parts))
    .route('/yields', balanceRoutes(parts))
    .route('/yields', validatorRoutes(parts))
    .route('/yields', historyRoutes(parts))
    .route('/yields', kycRoutes(parts))
    .route('/actions', actionRoutes(parts))
    .route('/transactions', transactionRoutes(parts))
  const service = new OpenAPIHono({ defaultHook: refuseInvalid })
  service.use('/admin/*', limitBody)
  service.use('/issuer/*', limitBody)
  service
    .route('/health', healthRoutes())
    .route('/v1', keyed)
    .route('/admin/webhooks', webhookRoutes(webhookParts))
    .route('/admin/faults', faultRoutes(parts))
    .route('/admin/usage', usageRoutes(parts))
    .route('/admin/yields', addedYieldRoutes(parts))
    .route('/admin', adminRoutes(parts))
    .route('/admin', operatorRoutes(parts))
    .route('/explorer', explorerRoutes(parts))
    .route('/logos', logoRoutes())
    .route('/issuer', issuerRoutes(parts))
  parts.faults.serve(service)
  service.route('/', docsRoutes(service))
  service.notFound((context) =>
    errorAnswer(
      context,
      ServiceError.full(404, `Cannot ${context.req.method} ${context.req.path}`),
    ),
  )
  service.onError((error, context) => {
    const known = asServiceError(error)
    if (known) return errorAnswer(context, known)
    parts.log.error({ error: briefly(error), path: context.req.path }, 'a request failed')
    return errorAnswer(context, unforeseen())
  })
  return service
}

const briefly = (error: Error) => ({
  message: briefMessage(error),
  stack: error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8),
})
