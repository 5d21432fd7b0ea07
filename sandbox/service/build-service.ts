import { Hono } from 'hono'
import { briefMessage } from '../brief-message.ts'
import { ServiceError } from '../contract/service-error.ts'
import { webhookRoutes } from '../webhooks/webhook-routes.ts'
import { actionRoutes } from './actions.ts'
import { adminRoutes } from './admin.ts'
import { authenticate, type KeyedEnvironment } from './authenticate.ts'
import { balanceRoutes } from './balances.ts'
import { errorAnswer, unforeseen } from './error-answer.ts'
import { explorerRoutes } from './explorer.ts'
import { networkRoutes } from './networks.ts'
import type { ServiceParts } from './parts.ts'
import { providerRoutes } from './providers.ts'
import { tokenRoutes } from './tokens.ts'
import { transactionRoutes } from './transactions.ts'
import { validatorRoutes } from './validators.ts'
import { yieldRoutes } from './yields.ts'

/** The whole service: the keyed interface under /v1, and beside it health, admin and explorer. */
export function buildService(parts: ServiceParts): Hono {
  const { tracking, clock, roleKeys } = parts
  const webhookParts = { store: tracking.store, now: clock.now, roleKeys }
  const keyed = new Hono<KeyedEnvironment>()
    .use(authenticate(parts.rates))
    .route('/networks', networkRoutes(parts))
    .route('/providers', providerRoutes(parts))
    .route('/tokens', tokenRoutes(parts))
    .route('/yields', yieldRoutes(parts))
    .route('/yields', balanceRoutes(parts))
    .route('/yields', validatorRoutes(parts))
    .route('/actions', actionRoutes(parts))
    .route('/transactions', transactionRoutes(parts))
  const service = new Hono()
    .get('/health', (context) =>
      context.json({ status: 'OK', timestamp: new Date().toISOString() }),
    )
    .route('/v1', keyed)
    .route('/admin/webhooks', webhookRoutes(webhookParts))
    .route('/admin', adminRoutes(parts))
    .route('/explorer', explorerRoutes(parts))
  service.notFound((context) =>
    errorAnswer(
      context,
      ServiceError.full(404, `Cannot ${context.req.method} ${context.req.path}`),
    ),
  )
  service.onError((error, context) => {
    if (error instanceof ServiceError) return errorAnswer(context, error)
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
