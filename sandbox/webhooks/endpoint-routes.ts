import { OpenAPIHono } from '@hono/zod-openapi'
import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { addEndpoint, changeEndpoint, listEndpoints, removeEndpoint } from './described-routes.ts'
import { idOf, notThere } from './path-id.ts'
import { endpoints, type EndpointRow } from './schema.ts'
import type { WebhookParts } from './webhook-routes.ts'

/** Without its secret, which is never shown again. */
const shown = ({ id, url, description, createdAt }: EndpointRow) => ({
  id,
  url,
  description,
  createdAt: createdAt.toISOString(),
})

/** /admin/webhooks/endpoints: receivers of deliveries. */
export function endpointRoutes({ store, now }: WebhookParts): OpenAPIHono {
  return new OpenAPIHono()
    .openapi(listEndpoints, async (context) => {
      const rows = await store.select().from(endpoints).orderBy(asc(endpoints.ordinal))
      return context.json({ items: rows.map(shown) }, 200)
    })
    .openapi(addEndpoint, async (context) => {
      const body = context.req.valid('json')
      const row = { id: randomUUID(), createdAt: now(), ...body }
      const [made] = await store.insert(endpoints).values(row).returning()
      if (!made) throw new Error('the endpoint is gone just after it was made')
      return context.json(shown(made), 201)
    })
    .openapi(changeEndpoint, async (context) => {
      const change = context.req.valid('json')
      const which = eq(endpoints.id, idOf(context))
      const [changed] =
        Object.keys(change).length === 0
          ? await store.select().from(endpoints).where(which)
          : await store.update(endpoints).set(change).where(which).returning()
      if (!changed) throw notThere(context)
      return context.json(shown(changed), 200)
    })
    .openapi(removeEndpoint, async (context) => {
      const gone = await store
        .delete(endpoints)
        .where(eq(endpoints.id, idOf(context)))
        .returning()
      if (gone.length === 0) throw notThere(context)
      return context.body(null, 204)
    })
}
