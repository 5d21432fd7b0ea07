import { OpenAPIHono } from '@hono/zod-openapi'
import type { Clock } from '../service/clock.ts'
import type { Store } from '../store/store.ts'
import { deliveryRoutes } from './delivery-routes.ts'
import { endpointRoutes } from './endpoint-routes.ts'
import { requireRole, type RoleKeys } from './roles.ts'
import { subscriptionRoutes } from './subscription-routes.ts'

/** What the routes of the webhooks work with. */
export interface WebhookParts {
  readonly store: Store
  readonly now: Clock['now']
  readonly roleKeys: RoleKeys
}

/** /admin/webhooks (contract: Webhook endpoints). */
export function webhookRoutes(parts: WebhookParts): OpenAPIHono {
  const routes = new OpenAPIHono()
  routes.use(requireRole(parts.roleKeys))
  routes
    .route('/endpoints', endpointRoutes(parts))
    .route('/subscriptions', subscriptionRoutes(parts))
    .route('/deliveries', deliveryRoutes(parts))
  return routes
}
