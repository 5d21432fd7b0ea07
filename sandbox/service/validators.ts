import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { filterValidators } from '../catalogue/filter-validators.ts'
import { pageOf, pageSchema } from '../contract/page.ts'
import { idParamsSchema, validatorsQuerySchema } from '../contract/queries.ts'
import { validatorSchema } from '../contract/validator.ts'
import type { KeyedEnvironment } from './authenticate.ts'
import { keyedAnswers } from './openapi/answers.ts'
import type { ServiceParts } from './parts.ts'

const listValidators = createRoute({
  method: 'get',
  path: '/{id}/validators',
  tags: ['Discovery'],
  summary: 'Whom one can stake with',
  description: 'An empty page where there is no choice. Preferred ones first, then by rate.',
  request: { params: idParamsSchema, query: validatorsQuerySchema },
  responses: keyedAnswers(pageSchema(validatorSchema), 'A page of validators', [404]),
})

/** GET /v1/yields/{id}/validators: an empty page where there is no choice (contract: Validators). */
export function validatorRoutes({
  catalogues,
}: Pick<ServiceParts, 'catalogues'>): OpenAPIHono<KeyedEnvironment> {
  return new OpenAPIHono<KeyedEnvironment>().openapi(listValidators, async (context) => {
    const query = context.req.valid('query')
    const catalogue = catalogues.of(context.get('project'))
    const { description } = await catalogue.find(context.req.valid('param').id)
    const all = await catalogue.validators(description.id)
    const found = filterValidators(all, description.network, query)
    return context.json(pageOf(found, query.offset, query.limit), 200)
  })
}
