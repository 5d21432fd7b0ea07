import { Hono } from 'hono'
import { providersOf, validatorProvidersOf } from '../catalogue/providers.ts'
import { pageOf } from '../contract/page.ts'
import type { ProviderEntry } from '../contract/provider.ts'
import { noQuerySchema, providersQuerySchema } from '../contract/queries.ts'
import { ServiceError } from '../contract/service-error.ts'
import type { ServiceParts } from './parts.ts'
import { readQuery } from './read-request.ts'

/** GET /v1/providers and /v1/providers/{id}. */
export function providerRoutes({ catalogue }: Pick<ServiceParts, 'catalogue'>): Hono {
  const all = async (): Promise<ProviderEntry[]> => {
    const validators = await Promise.all(
      catalogue.protocols().map(async (protocol) => (await protocol.validators?.()) ?? []),
    )
    return [...providersOf(await catalogue.all()), ...validatorProvidersOf(validators.flat())]
  }
  return new Hono()
    .get('/', async (context) => {
      const { offset, limit } = readQuery(context, providersQuerySchema)
      return context.json(pageOf(await all(), offset, limit))
    })
    .get('/:id', async (context) => {
      readQuery(context, noQuerySchema)
      const id = context.req.param('id')
      const provider = (await all()).find((each) => each.id === id)
      if (!provider) throw ServiceError.full(404, `There is no provider ${id}`)
      return context.json(provider)
    })
}
