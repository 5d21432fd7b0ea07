import { Hono } from 'hono'
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

/** /admin/webhooks (supplement, section 7; decision 28). */
export function webhookRoutes(parts: WebhookParts): Hono {
  return new Hono()
    .use(requireRole(parts.roleKeys))
    .route('/endpoints', endpointRoutes(parts))
    .route('/subscriptions', subscriptionRoutes(parts))
    .route('/deliveries', deliveryRoutes(parts))
}
