import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { filterValidators } from '../catalogue/filter-validators.ts'
import { createPage, pageSchema } from '../contract/page.ts'
import { idParamsSchema, validatorsQuerySchema } from '../contract/queries.ts'
import { validatorSchema } from '../contract/validator.ts'
import type { KeyedEnvironment } from './authenticate.ts'
import { keyedResponses } from './openapi/responses.ts'
import type { ServiceDependencies } from './service-dependencies.ts'

const listValidators = createRoute({
  method: 'get',
  path: '/{id}/validators',
  tags: ['Discovery'],
  summary: 'Whom one can stake with',
  description: 'An empty page where there is no choice. Preferred ones first, then by rate.',
  request: { params: idParamsSchema, query: validatorsQuerySchema },
  responses: keyedResponses(pageSchema(validatorSchema), 'A page of validators', [404]),
})

/** GET /v1/yields/{id}/validators: an empty page where there is no choice (contract: Validators). */
export function validatorRoutes({
  catalogues,
}: Pick<ServiceDependencies, 'catalogues'>): OpenAPIHono<KeyedEnvironment> {
  return new OpenAPIHono<KeyedEnvironment>().openapi(listValidators, async (context) => {
    const query = context.req.valid('query')
    const catalogue = catalogues.of(context.get('project'))
    const { description } = await catalogue.find(context.req.valid('param').id)
    const all = await catalogue.validators(description.id)
    const matching = filterValidators(all, description.network, query)
    return context.json(createPage(matching, query.offset, query.limit), 200)
  })
}
