import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { noQuerySchema } from '../contract/queries.ts'
import { ServiceError } from '../contract/service-error.ts'
import { readBody, readQuery } from '../service/read-request.ts'
import { subscriptionBodySchema } from './bodies.ts'
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
export function subscriptionRoutes({ store, now }: WebhookParts): Hono {
  return new Hono()
    .get('/', async (context) => {
      readQuery(context, noQuerySchema)
      const rows = await store.select().from(subscriptions).orderBy(asc(subscriptions.ordinal))
      return context.json({ items: rows.map(shown) })
    })
    .post('/', async (context) => {
      const { filtersJson, ...body } = await readBody(context, subscriptionBodySchema)
      const [endpoint] = await store
        .select()
        .from(endpoints)
        .where(eq(endpoints.id, body.endpointId))
      if (!endpoint) throw ServiceError.validation(['endpointId must be the id of an endpoint'])
      const row = { id: randomUUID(), createdAt: now(), filters: filtersJson ?? null, ...body }
      const [made] = await store.insert(subscriptions).values(row).returning()
      return context.json(made && shown(made), 201)
    })
    .delete('/:id', async (context) => {
      const which = eq(subscriptions.id, idOf(context))
      const gone = await store.delete(subscriptions).where(which).returning()
      if (gone.length === 0) throw notThere(context)
      return context.body(null, 204)
    })
}
