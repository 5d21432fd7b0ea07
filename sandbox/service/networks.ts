import { Hono } from 'hono'
import { findNetwork } from '#src/networks/find-network.ts'
import { evmNetworks } from '../chains/chain.ts'
import type { NetworkEntry } from '../contract/network.ts'
import { noQuerySchema } from '../contract/queries.ts'
import { readQuery } from './read-request.ts'

/** GET /v1/networks: a bare array (supplement, section 2). */
export function networkRoutes(): Hono {
  const entries: NetworkEntry[] = evmNetworks.map((id) => ({
    id,
    name: findNetwork(id).name,
    category: 'evm',
    logoURI: '',
  }))
  return new Hono().get('/', (context) => {
    readQuery(context, noQuerySchema)
    return context.json(entries)
  })
}
