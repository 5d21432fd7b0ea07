import { Hono } from 'hono'
import { filterTokens } from '../catalogue/filter-tokens.ts'
import { pageOf } from '../contract/page.ts'
import { tokensQuerySchema } from '../contract/queries.ts'
import type { ServiceParts } from './parts.ts'
import { readQuery } from './read-request.ts'

/** GET /v1/tokens: the full list where no limit is asked. */
export function tokenRoutes({ catalogue }: Pick<ServiceParts, 'catalogue'>): Hono {
  return new Hono().get('/', async (context) => {
    const query = readQuery(context, tokensQuerySchema)
    const tokens = filterTokens(await catalogue.all(), query)
    return context.json(pageOf(tokens, query.offset, query.limit ?? Math.max(1, tokens.length)))
  })
}
