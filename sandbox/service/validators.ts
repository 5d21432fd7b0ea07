import { Hono } from 'hono'
import { filterValidators } from '../catalogue/filter-validators.ts'
import { pageOf } from '../contract/page.ts'
import { validatorsQuerySchema } from '../contract/queries.ts'
import { findYield } from './find-yield.ts'
import type { ServiceParts } from './parts.ts'
import { readQuery } from './read-request.ts'

/** GET /v1/yields/{id}/validators: an empty page where there is no choice (supplement, section 2). */
export function validatorRoutes({ catalogue }: Pick<ServiceParts, 'catalogue'>): Hono {
  return new Hono().get('/:id/validators', async (context) => {
    const query = readQuery(context, validatorsQuerySchema)
    const { protocol } = await findYield(catalogue, context.req.param('id'))
    const found = filterValidators((await protocol.validators?.()) ?? [], query)
    return context.json(pageOf(found, query.offset, query.limit))
  })
}
