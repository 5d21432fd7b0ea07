import { OpenAPIHono } from '@hono/zod-openapi'
import type { Clock } from '../service/clock.ts'
import type { Store } from '../store/store.ts'
import { endpointRoutes } from './endpoint-routes.ts'
import { requireRole, type RoleKeys } from './roles.ts'
import { subscriptionRoutes } from './subscription-routes.ts'
import { and, desc, eq } from 'drizzle-orm'
import { listDeliveries } from './described-routes.ts'
import { deliveries, events, type DeliveryRow, type EventRow } from './schema.ts'

/** What the routes of the webhooks work with. */
export interface WebhookDependencies {
  readonly store: Store
  readonly now: Clock['now']
  readonly roleKeys: RoleKeys
}

function toDeliveryResponse(delivery: DeliveryRow, event: EventRow) {
  const { id, endpointId, eventId, status, attempts, error } = delivery
  const { responseStatus, responseBody, nextAttemptAt, lastAttemptAt, createdAt } = delivery
  const isWaiting = status === 'pending' || status === 'retry scheduled'
  return {
    id,
    endpointId,
    eventId,
    type: `${event.resource}.${event.action}`,
    status,
    attempts,
    response: responseStatus === null ? null : { status: responseStatus, body: responseBody },
    error,
    lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
    nextAttemptAt: isWaiting ? nextAttemptAt.toISOString() : null,
    createdAt: createdAt.toISOString(),
  }
}

/** /admin/webhooks/deliveries: what was sent, how often, and what the receiver answered. */
function deliveryRoutes({ store }: WebhookDependencies): OpenAPIHono {
  return new OpenAPIHono().openapi(listDeliveries, async (context) => {
    const { endpointId, status, limit } = context.req.valid('query')
    const rows = await store
      .select({ delivery: deliveries, event: events })
      .from(deliveries)
      .innerJoin(events, eq(events.id, deliveries.eventId))
      .where(
        and(
          endpointId === undefined ? undefined : eq(deliveries.endpointId, endpointId),
          status === undefined ? undefined : eq(deliveries.status, status),
        ),
      )
      .orderBy(desc(deliveries.ordinal))
      .limit(limit)
    return context.json(
      { items: rows.map(({ delivery, event }) => toDeliveryResponse(delivery, event)) },
      200,
    )
  })
}

/** /admin/webhooks (contract: Webhook endpoints). */
export function webhookRoutes(dependencies: WebhookDependencies): OpenAPIHono {
  const routes = new OpenAPIHono()
  routes.use(requireRole(dependencies.roleKeys))
  routes
    .route('/endpoints', endpointRoutes(dependencies))
    .route('/subscriptions', subscriptionRoutes(dependencies))
    .route('/deliveries', deliveryRoutes(dependencies))
  return routes
}
