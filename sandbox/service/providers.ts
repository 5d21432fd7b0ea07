import { Hono } from 'hono'
import { providersOf } from '../catalogue/providers.ts'
import { pageOf } from '../contract/page.ts'
import { noQuerySchema, providersQuerySchema } from '../contract/queries.ts'
import { ServiceError } from '../contract/service-error.ts'
import type { ServiceParts } from './parts.ts'
import { readQuery } from './read-request.ts'

/** GET /v1/providers and /v1/providers/{id}. */
export function providerRoutes({ catalogue }: Pick<ServiceParts, 'catalogue'>): Hono {
  return new Hono()
    .get('/', async (context) => {
      const { offset, limit } = readQuery(context, providersQuerySchema)
      return context.json(pageOf(providersOf(await catalogue.all()), offset, limit))
    })
    .get('/:id', async (context) => {
      readQuery(context, noQuerySchema)
      const id = context.req.param('id')
      const provider = providersOf(await catalogue.all()).find((each) => each.id === id)
      if (!provider) throw ServiceError.full(404, `There is no provider ${id}`)
      return context.json(provider)
    })
}
