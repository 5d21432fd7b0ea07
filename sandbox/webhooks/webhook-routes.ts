import { OpenAPIHono } from '@hono/zod-openapi'
import type { Clock } from '../chains/time.ts'
import type { Store } from '../store/store.ts'
import { requireRole, type RoleKeys } from './roles.ts'
import { and, desc, eq, asc } from 'drizzle-orm'
import {
  listDeliveries,
  addEndpoint,
  changeEndpoint,
  listEndpoints,
  removeEndpoint,
  addSubscription,
  listSubscriptions,
  removeSubscription,
} from './described-routes.ts'
import {
  deliveries,
  events,
  endpoints,
  subscriptions,
  type DeliveryRow,
  type EventRow,
  type EndpointRow,
  type SubscriptionRow,
} from './schema.ts'
import { randomUUID } from 'node:crypto'
import { getPathId, createNotFoundError } from './path-id.ts'
import { ServiceError } from '../contract/service-error.ts'

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

/** /admin/webhooks/deliveries: attempts and the receivers' answers. */
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

/** Without its secret, which is never shown again. */
const toEndpointResponse = ({ id, url, description, createdAt }: EndpointRow) => ({
  id,
  url,
  description,
  createdAt: createdAt.toISOString(),
})

/** /admin/webhooks/endpoints: receivers of deliveries. */
function endpointRoutes({ store, now }: WebhookDependencies): OpenAPIHono {
  return new OpenAPIHono()
    .openapi(listEndpoints, async (context) => {
      const rows = await store.select().from(endpoints).orderBy(asc(endpoints.ordinal))
      return context.json({ items: rows.map(toEndpointResponse) }, 200)
    })
    .openapi(addEndpoint, async (context) => {
      const body = context.req.valid('json')
      const row = { id: randomUUID(), createdAt: now(), ...body }
      const [made] = await store.insert(endpoints).values(row).returning()
      if (!made) throw new Error('the endpoint is gone just after it was made')
      return context.json(toEndpointResponse(made), 201)
    })
    .openapi(changeEndpoint, async (context) => {
      const change = context.req.valid('json')
      const which = eq(endpoints.id, getPathId(context))
      const [changed] =
        Object.keys(change).length === 0
          ? await store.select().from(endpoints).where(which)
          : await store.update(endpoints).set(change).where(which).returning()
      if (!changed) throw createNotFoundError(context)
      return context.json(toEndpointResponse(changed), 200)
    })
    .openapi(removeEndpoint, async (context) => {
      const deleted = await store
        .delete(endpoints)
        .where(eq(endpoints.id, getPathId(context)))
        .returning()
      if (deleted.length === 0) throw createNotFoundError(context)
      return context.body(null, 204)
    })
}

const toSubscriptionResponse = ({
  id,
  endpointId,
  resource,
  action,
  filters,
  createdAt,
}: SubscriptionRow) => ({
  id,
  endpointId,
  resource,
  action,
  filtersJson: filters,
  createdAt: createdAt.toISOString(),
})

/** /admin/webhooks/subscriptions: resources of an endpoint. */
function subscriptionRoutes({ store, now }: WebhookDependencies): OpenAPIHono {
  return new OpenAPIHono()
    .openapi(listSubscriptions, async (context) => {
      const rows = await store.select().from(subscriptions).orderBy(asc(subscriptions.ordinal))
      return context.json({ items: rows.map(toSubscriptionResponse) }, 200)
    })
    .openapi(addSubscription, async (context) => {
      const { filtersJson, ...body } = context.req.valid('json')
      const [endpoint] = await store
        .select()
        .from(endpoints)
        .where(eq(endpoints.id, body.endpointId))
      if (!endpoint) throw ServiceError.validation(['endpointId must be the id of an endpoint'])
      const row = { id: randomUUID(), createdAt: now(), filters: filtersJson ?? null, ...body }
      const [made] = await store.insert(subscriptions).values(row).returning()
      if (!made) throw new Error('the subscription is gone just after it was made')
      return context.json(toSubscriptionResponse(made), 201)
    })
    .openapi(removeSubscription, async (context) => {
      const which = eq(subscriptions.id, getPathId(context))
      const deleted = await store.delete(subscriptions).where(which).returning()
      if (deleted.length === 0) throw createNotFoundError(context)
      return context.body(null, 204)
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
