import { Hono } from 'hono'
import { findNetwork } from '#src/networks/find-network.ts'
import type { NetworkEntry } from '../contract/network.ts'
import { noQuerySchema } from '../contract/queries.ts'
import type { ServiceParts } from './parts.ts'
import { readQuery } from './read-request.ts'

/** GET /v1/networks: a bare array (supplement, section 2). */
export function networkRoutes({ networks }: Pick<ServiceParts, 'networks'>): Hono {
  const entries: NetworkEntry[] = Object.values(networks).map(({ id, category }) => ({
    id,
    name: findNetwork(id).name,
    category,
    logoURI: '',
  }))
  return new Hono().get('/', (context) => {
    readQuery(context, noQuerySchema)
    return context.json(entries)
  })
}
