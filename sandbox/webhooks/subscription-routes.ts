import { OpenAPIHono } from '@hono/zod-openapi'
import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { ServiceError } from '../contract/service-error.ts'
import { addSubscription, listSubscriptions, removeSubscription } from './described-routes.ts'
import { idOf, notThere } from './path-id.ts'
import { endpoints, subscriptions, type SubscriptionRow } from './schema.ts'
import type { WebhookParts } from './webhook-routes.ts'

const shown = ({ id, endpointId, resource, action, filters, createdAt }: SubscriptionRow) => ({
  id,
  endpointId,
  resource,
  action,
  filtersJson: filters,
  createdAt: createdAt.toISOString(),
})

/** /admin/webhooks/subscriptions: what an endpoint is told. */
export function subscriptionRoutes({ store, now }: WebhookParts): OpenAPIHono {
  return new OpenAPIHono()
    .openapi(listSubscriptions, async (context) => {
      const rows = await store.select().from(subscriptions).orderBy(asc(subscriptions.ordinal))
      return context.json({ items: rows.map(shown) }, 200)
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
      return context.json(shown(made), 201)
    })
    .openapi(removeSubscription, async (context) => {
      const which = eq(subscriptions.id, idOf(context))
      const gone = await store.delete(subscriptions).where(which).returning()
      if (gone.length === 0) throw notThere(context)
      return context.body(null, 204)
    })
}
