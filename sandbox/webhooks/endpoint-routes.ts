import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { noQuerySchema } from '../contract/queries.ts'
import { readBody, readQuery } from '../service/read-request.ts'
import { endpointBodySchema, endpointChangeSchema } from './bodies.ts'
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
export function endpointRoutes({ store, now }: WebhookParts): Hono {
  return new Hono()
    .get('/', async (context) => {
      readQuery(context, noQuerySchema)
      const rows = await store.select().from(endpoints).orderBy(asc(endpoints.ordinal))
      return context.json({ items: rows.map(shown) })
    })
    .post('/', async (context) => {
      const body = await readBody(context, endpointBodySchema)
      const row = { id: randomUUID(), createdAt: now(), ...body }
      const [made] = await store.insert(endpoints).values(row).returning()
      return context.json(made && shown(made), 201)
    })
    .patch('/:id', async (context) => {
      const change = await readBody(context, endpointChangeSchema)
      const which = eq(endpoints.id, idOf(context))
      const [changed] =
        Object.keys(change).length === 0
          ? await store.select().from(endpoints).where(which)
          : await store.update(endpoints).set(change).where(which).returning()
      if (!changed) throw notThere(context)
      return context.json(shown(changed))
    })
    .delete('/:id', async (context) => {
      const gone = await store
        .delete(endpoints)
        .where(eq(endpoints.id, idOf(context)))
        .returning()
      if (gone.length === 0) throw notThere(context)
      return context.body(null, 204)
    })
}
