import { Hono } from 'hono'
import { adminFaucetBodySchema, adminTimeBodySchema } from '../contract/bodies.ts'
import { noQuerySchema } from '../contract/queries.ts'
import type { ServiceParts } from './parts.ts'
import { readAddress } from './read-address.ts'
import { readBody, readQuery } from './read-request.ts'

/**
 * /admin/time and /admin/faucet: open without a key, as the service listens on loopback only (decision 20); a page of
 * another site cannot send them JSON.
 */
export function adminRoutes({ clock, running, indexer }: ServiceParts): Hono {
  const time = () => ({ offset: clock.offset(), now: clock.now().toISOString() })
  return new Hono()
    .get('/time', (context) => {
      readQuery(context, noQuerySchema)
      return context.json(time())
    })
    .post('/time', async (context) => {
      const { seconds } = await readBody(context, adminTimeBodySchema)
      await running.time.forward(seconds)
      await indexer.look()
      return context.json(time())
    })
    .post('/faucet', async (context) => {
      const { address, network } = await readBody(context, adminFaucetBodySchema)
      await running.faucets[network].drip(readAddress(address, network))
      return context.json({ address, network })
    })
}
