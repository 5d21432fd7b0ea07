import { Hono } from 'hono'
import { filterYields } from '../catalogue/filter-yields.ts'
import { pageOf } from '../contract/page.ts'
import { noQuerySchema, yieldsQuerySchema } from '../contract/queries.ts'
import { findYield } from './find-yield.ts'
import type { ServiceParts } from './parts.ts'
import { readQuery } from './read-request.ts'

/** GET /v1/yields and /v1/yields/{id}. */
export function yieldRoutes({ catalogue }: Pick<ServiceParts, 'catalogue'>): Hono {
  return new Hono()
    .get('/', async (context) => {
      const query = readQuery(context, yieldsQuerySchema)
      const found = filterYields(await catalogue.all(), query)
      return context.json(pageOf(found, query.offset, query.limit))
    })
    .get('/:id', async (context) => {
      readQuery(context, noQuerySchema)
      return context.json((await findYield(catalogue, context.req.param('id'))).description)
    })
}
