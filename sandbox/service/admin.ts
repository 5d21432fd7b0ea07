import { Hono } from 'hono'
import {
  adminBlocksBodySchema,
  adminFaucetBodySchema,
  adminTimeBodySchema,
} from '../contract/bodies.ts'
import { noQuerySchema } from '../contract/queries.ts'
import { requireRole } from '../webhooks/roles.ts'
import type { ServiceParts } from './parts.ts'
import { requireAddress } from './require-address.ts'
import { readBody, readQuery } from './read-request.ts'

/**
 * /admin/time and /admin/faucet: open without a key, as the service listens on loopback only (decision 20); a page of
 * another site cannot send them JSON. /admin/blocks, which stops a chain's blocks for tests, needs the admin key.
 */
export function adminRoutes({
  clock,
  networks,
  time,
  indexer,
  webhooks,
  roleKeys,
}: ServiceParts): Hono {
  const told = () => ({ offset: clock.offset(), now: clock.now().toISOString() })
  return new Hono()
    .get('/time', (context) => {
      readQuery(context, noQuerySchema)
      return context.json(told())
    })
    .post('/time', async (context) => {
      const { seconds } = await readBody(context, adminTimeBodySchema)
      await time.forward(seconds)
      await indexer.look()
      webhooks.timeMoved()
      return context.json(told())
    })
    .post('/faucet', async (context) => {
      const { address, network } = await readBody(context, adminFaucetBodySchema)
      requireAddress(networks[network], address)
      await networks[network].drip(address)
      return context.json({ address, network })
    })
    .post('/blocks', requireRole(roleKeys), async (context) => {
      const { network, held } = await readBody(context, adminBlocksBodySchema)
      await networks[network].holdBlocks(held)
      return context.json({ network, held })
    })
}
