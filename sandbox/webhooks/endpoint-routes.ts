import { OpenAPIHono } from '@hono/zod-openapi'
import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { addEndpoint, changeEndpoint, listEndpoints, removeEndpoint } from './described-routes.ts'
import { getPathId, createNotFoundError } from './path-id.ts'
import { endpoints, type EndpointRow } from './schema.ts'
import type { WebhookDependencies } from './webhook-routes.ts'

/** Without its secret, which is never shown again. */
const toEndpointResponse = ({ id, url, description, createdAt }: EndpointRow) => ({
  id,
  url,
  description,
  createdAt: createdAt.toISOString(),
})

/** /admin/webhooks/endpoints: receivers of deliveries. */
export function endpointRoutes({ store, now }: WebhookDependencies): OpenAPIHono {
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
