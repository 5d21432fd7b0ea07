import type { Context } from 'hono'
import {
  balancesResponseSchema,
  type BalanceError,
  type BalancesResponse,
} from '../contract/balance.ts'
import { addUnknownValues, CORRUPTIONS, corruptItem } from './corrupt-item.ts'
import { pickRandom } from './seeded-random.ts'
import { getItemSchema, type Endpoint } from './endpoints.ts'
import type { RequestFault } from './fault-body.ts'
import { isRecord } from './schema-locations.ts'

/** A fault that changes a good answer. */
export type ResponseFault = Extract<
  RequestFault,
  { kind: 'malformed-items' | 'partial-balances' | 'unknown-values' }
>

/** Number in [0, 1), by the fault's seed, the request's number and a name. */
export type SeededRandom = (name: string | number) => number

/** Changes a good answer. False when there is none, or nothing to change. */
export async function applyResponseFault(
  context: Context,
  endpoint: Endpoint,
  fault: ResponseFault,
  random: SeededRandom,
): Promise<boolean> {
  if (!context.res.ok) return false
  const answer: unknown = await context.res.clone().json()
  const changed = getFaultyResponse(answer, endpoint, fault, random)
  if (changed === null) return false
  context.res = new Response(JSON.stringify(changed), context.res)
  return true
}

/** Turns items of a balances answer into errors of unreadable yields. @param random draw for the item at this index */
function failBalances(
  { items, errors }: BalancesResponse,
  random: (index: number) => boolean,
): BalancesResponse {
  const failed = items.filter((_, index) => random(index))
  return {
    items: items.filter((item) => !failed.includes(item)),
    errors: [...errors, ...failed.flatMap(toBalanceErrors)],
  }
}

/** contract: Balance queries: every balance has its address; its token is on the yield's network. */
function toBalanceErrors({ yieldId, balances }: BalancesResponse['items'][number]): BalanceError[] {
  const [first] = balances
  if (!first) return []
  const { address, token } = first
  return [{ yieldId, address, network: token.network, error: 'Balances are unavailable' }]
}

/** Null when there is nothing to change. */
export function getFaultyResponse(
  answer: unknown,
  endpoint: Endpoint,
  fault: ResponseFault,
  random: SeededRandom,
): unknown {
  switch (fault.kind) {
    case 'malformed-items':
      return corruptPage(answer, endpoint, fault, random)
    case 'partial-balances': {
      const balances = balancesResponseSchema.parse(answer)
      const failing = selectIndexes(balances.items.length, fault.share, random)
      return failing.size === 0 ? null : failBalances(balances, (index) => failing.has(index))
    }
    case 'unknown-values':
      return addUnknownValues(answer, endpoint.responseSchema, (path) => random(path) < fault.share)
  }
}

function corruptPage(
  answer: unknown,
  endpoint: Endpoint,
  { share, way: corruption }: Extract<ResponseFault, { kind: 'malformed-items' }>,
  random: SeededRandom,
): unknown {
  const schema = getItemSchema(endpoint)
  const items: unknown = isRecord(answer) ? answer['items'] : answer
  if (!schema || !Array.isArray(items)) return null
  const selected = selectIndexes(items.length, share, random)
  if (selected.size === 0) return null
  const corrupted = items.map((item: unknown, index) => {
    const how = corruption ?? pickRandom(CORRUPTIONS, random(`way ${index}`))
    if (!selected.has(index) || how === null) return item
    return corruptItem(item, schema, how, random(`field ${index}`))
  })
  return isRecord(answer) ? { ...answer, items: corrupted } : corrupted
}

/** Draws indexes; at least one where there are any. */
function selectIndexes(count: number, share: number, random: SeededRandom): ReadonlySet<number> {
  const all = Array.from({ length: count }, (_, index) => index)
  const some = all.filter((index) => random(index) < share)
  return new Set(
    some.length > 0 ? some : all.filter((index) => index === pickRandom(all, random('one'))),
  )
}
