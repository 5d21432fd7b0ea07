import { Hono } from 'hono'
import { balancesBodySchema, yieldBalancesBodySchema } from '../contract/bodies.ts'
import type { BalanceError, BalancesAnswer, YieldBalances } from '../contract/balance.ts'
import { networkSchema } from '../contract/network.ts'
import { addressQuerySchema } from '../contract/queries.ts'
import { ServiceError } from '../contract/service-error.ts'
import { balanceRows } from './balance-rows.ts'
import { balanceTargets, type BalanceTarget } from './balance-scan.ts'
import { findYield } from './find-yield.ts'
import { ownersOf } from './owners-of.ts'
import type { ServiceParts } from './parts.ts'
import { readBody, readQuery } from './read-request.ts'
import { requireAddress } from './require-address.ts'

/** POST /v1/yields/balances, and GET and POST /v1/yields/{id}/balances (supplement, section 4). */
export function balanceRoutes(parts: ServiceParts): Hono {
  return new Hono()
    .post('/balances', async (context) => {
      const { queries } = await readBody(context, balancesBodySchema)
      for (const { address, network } of queries) {
        const known = networkSchema.safeParse(network).data
        if (known) requireAddress(parts.networks[known], address)
      }
      const protocols = parts.catalogue.protocols()
      const targets = balanceTargets(
        queries,
        (network) => protocols.filter((each) => each.network === network).map(({ id }) => id),
        (address) => ownersOf(parts.networks, address).join(),
      )
      return context.json(await readAll(parts, targets))
    })
    .get('/:id/balances', async (context) => {
      const { address } = readQuery(context, addressQuerySchema)
      return context.json(await balancesOf(parts, context.req.param('id'), address))
    })
    .post('/:id/balances', async (context) => {
      const { address } = await readBody(context, yieldBalancesBodySchema)
      return context.json(await balancesOf(parts, context.req.param('id'), address))
    })
}

/** Every row of one yield for one address. @throws ServiceError 404, INVALID_ADDRESS */
async function balancesOf(
  { catalogue, networks }: ServiceParts,
  yieldId: string,
  address: string,
): Promise<YieldBalances> {
  const { protocol, description } = await findYield(catalogue, yieldId)
  requireAddress(networks[protocol.network], address)
  const balances = balanceRows(address, description.token, await protocol.positions(address))
  return { yieldId, balances }
}

/** Reads every target; one that fails becomes an entry of `errors` and the rest still answer. */
async function readAll(
  parts: ServiceParts,
  targets: readonly BalanceTarget[],
): Promise<BalancesAnswer> {
  const results = await Promise.all(targets.map((target) => readOne(parts, target)))
  const held = results.flatMap(({ found }) => found ?? []).map(withoutZeros)
  return {
    items: held.filter(({ balances }) => balances.length > 0),
    errors: results.flatMap(({ error }) => error ?? []),
  }
}

const withoutZeros = ({ yieldId, balances }: YieldBalances): YieldBalances => ({
  yieldId,
  balances: balances.filter(({ amountRaw }) => amountRaw !== '0'),
})

async function readOne(
  parts: ServiceParts,
  { yieldId, address, network }: BalanceTarget,
): Promise<{ found?: YieldBalances; error?: BalanceError }> {
  try {
    const protocol = parts.catalogue.protocol(yieldId)
    if (protocol && protocol.network !== network) {
      throw ServiceError.full(400, `${yieldId} is not on ${network}`)
    }
    return { found: await balancesOf(parts, yieldId, address) }
  } catch (failure) {
    if (!(failure instanceof ServiceError)) parts.log.error(failure, 'a balance was not read')
    const message = failure instanceof ServiceError ? failure.message : 'Balances are unavailable'
    return { error: { yieldId, address, network, error: message } }
  }
}
