import { OpenAPIHono } from '@hono/zod-openapi'
import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { ServiceError } from '../contract/service-error.ts'
import { addSubscription, listSubscriptions, removeSubscription } from './described-routes.ts'
import { getPathId, createNotFoundError } from './path-id.ts'
import { endpoints, subscriptions, type SubscriptionRow } from './schema.ts'
import type { WebhookDependencies } from './webhook-routes.ts'

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

/** /admin/webhooks/subscriptions: what an endpoint is told. */
export function subscriptionRoutes({ store, now }: WebhookDependencies): OpenAPIHono {
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
