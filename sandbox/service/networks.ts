import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { z } from 'zod'
import { findNetwork } from '#src/networks/find-network.ts'
import { networkEntrySchema, type AnyNetwork, type NetworkEntry } from '../contract/network.ts'
import { noQuerySchema } from '../contract/queries.ts'
import type { KeyedEnvironment } from './authenticate.ts'
import { keyedAnswers } from './openapi/answers.ts'
import type { ServiceParts } from './parts.ts'

const listNetworks = createRoute({
  method: 'get',
  path: '/',
  tags: ['Discovery'],
  summary: 'The networks of the project',
  request: { query: noQuerySchema },
  responses: keyedAnswers(z.array(networkEntrySchema), 'A bare array'),
})

/** GET /v1/networks: a bare array (contract: Networks). */
export function networkRoutes({
  catalogues,
}: Pick<ServiceParts, 'catalogues'>): OpenAPIHono<KeyedEnvironment> {
  return new OpenAPIHono<KeyedEnvironment>().openapi(listNetworks, (context) =>
    context.json(catalogues.of(context.get('project')).networks.map(networkEntry), 200),
  )
}

function networkEntry(id: AnyNetwork): NetworkEntry {
  const { name, family } = findNetwork(id)
  const category =
    family === 'evm' || family === 'cosmos' || family === 'substrate' ? family : 'misc'
  return { id, name, category, logoURI: '' }
}
