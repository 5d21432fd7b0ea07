import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { kycStateSchema } from '../contract/yield.ts'
import { addressQuerySchema, idParamsSchema } from '../contract/queries.ts'
import { ServiceError } from '../contract/service-error.ts'
import type { KeyedEnvironment } from './authenticate.ts'
import { keyedResponses } from './openapi/responses.ts'
import type { ServiceDependencies } from './service-dependencies.ts'
import { requireAddress } from './require-address.ts'

const readKycStatus = createRoute({
  method: 'get',
  path: '/{id}/kyc/status',
  tags: ['Discovery'],
  summary: 'Whether an address may take part in a yield that checks its holders',
  request: { params: idParamsSchema, query: addressQuerySchema },
  responses: keyedResponses(kycStateSchema, 'How the check stands', [404]),
})

/** GET /v1/yields/{id}/kyc/status: `not_required` without a check (contract: Identity check). */
export function kycRoutes({
  catalogues,
  networks,
}: Pick<ServiceDependencies, 'catalogues' | 'networks'>): OpenAPIHono<KeyedEnvironment> {
  return new OpenAPIHono<KeyedEnvironment>().openapi(readKycStatus, async (context) => {
    const { address } = context.req.valid('query')
    const catalogue = catalogues.of(context.get('project'))
    const { id } = context.req.valid('param')
    if (!(await catalogue.exists(id))) throw ServiceError.full(404, `There is no yield ${id}`)
    const { description, protocol } = await catalogue.find(id)
    requireAddress(networks, description.network, address)
    const state = await protocol?.kyc?.(address)
    return context.json(state ?? { kycStatus: 'not_required' as const }, 200)
  })
}
