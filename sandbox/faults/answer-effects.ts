import type { Context } from 'hono'
import {
  balancesAnswerSchema,
  type BalanceError,
  type BalancesAnswer,
} from '../contract/balance.ts'
import { addUnknown } from './add-unknown.ts'
import { pick } from './draw.ts'
import { itemSchema, type Endpoint } from './endpoints.ts'
import type { RequestFault } from './request-fault-body.ts'
import { isRecord } from './places.ts'
import { SPOILINGS, spoilItem } from './spoil-item.ts'

/** A fault that changes a good answer. */
export type AnswerFault = Extract<
  RequestFault,
  { kind: 'malformed-items' | 'partial-balances' | 'unknown-values' }
>

/** From 0 to below 1, by the fault's seed, the request's number and a name. */
export type Drawn = (name: string | number) => number

/** Changes the good answer that is there. False when it is none, or has nothing to change. */
export async function changeAnswer(
  context: Context,
  endpoint: Endpoint,
  fault: AnswerFault,
  drawn: Drawn,
): Promise<boolean> {
  if (!context.res.ok) return false
  const answer: unknown = await context.res.clone().json()
  const changed = changedAnswer(answer, endpoint, fault, drawn)
  if (changed === null) return false
  context.res = new Response(JSON.stringify(changed), context.res)
  return true
}

/**
 * A balances answer in which some yields could not be read: their items become errors. The rest is as it was.
 *
 * @param drawn whether the item at this place fails
 */
function failBalances(
  { items, errors }: BalancesAnswer,
  drawn: (index: number) => boolean,
): BalancesAnswer {
  const failed = items.filter((_, index) => drawn(index))
  return {
    items: items.filter((item) => !failed.includes(item)),
    errors: [...errors, ...failed.flatMap(asError)],
  }
}

/** contract: Balance queries: every balance carries its address; its token is on the yield's network. */
function asError({ yieldId, balances }: BalancesAnswer['items'][number]): BalanceError[] {
  const [first] = balances
  if (!first) return []
  const { address, token } = first
  return [{ yieldId, address, network: token.network, error: 'Balances are unavailable' }]
}

/** Null when there is nothing to change. */
export function changedAnswer(
  answer: unknown,
  endpoint: Endpoint,
  fault: AnswerFault,
  drawn: Drawn,
): unknown {
  switch (fault.kind) {
    case 'malformed-items':
      return spoilPage(answer, endpoint, fault, drawn)
    case 'partial-balances': {
      const balances = balancesAnswerSchema.parse(answer)
      const failing = someOf(balances.items.length, fault.share, drawn)
      return failing.size === 0 ? null : failBalances(balances, (index) => failing.has(index))
    }
    case 'unknown-values':
      return addUnknown(answer, endpoint.answer, (path) => drawn(path) < fault.share)
  }
}

function spoilPage(
  answer: unknown,
  endpoint: Endpoint,
  { share, way }: Extract<AnswerFault, { kind: 'malformed-items' }>,
  drawn: Drawn,
): unknown {
  const schema = itemSchema(endpoint)
  const items: unknown = isRecord(answer) ? answer['items'] : answer
  if (!schema || !Array.isArray(items)) return null
  const struck = someOf(items.length, share, drawn)
  if (struck.size === 0) return null
  const spoilt = items.map((item: unknown, index) => {
    const how = way ?? pick(SPOILINGS, drawn(`way ${index}`))
    if (!struck.has(index) || how === null) return item
    return spoilItem(item, schema, how, drawn(`field ${index}`))
  })
  return isRecord(answer) ? { ...answer, items: spoilt } : spoilt
}

/** The drawn ones of so many; one at least where there are any. */
function someOf(count: number, share: number, drawn: Drawn): ReadonlySet<number> {
  const all = Array.from({ length: count }, (_, index) => index)
  const some = all.filter((index) => drawn(index) < share)
  return new Set(some.length > 0 ? some : all.filter((index) => index === pick(all, drawn('one'))))
}
