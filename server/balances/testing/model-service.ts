import * as z from 'zod'
import type { EarnRequest, EarnResult, EarnService } from '../../earn/earn-service.ts'

const bodySchema = z.object({
  queries: z.array(
    z.object({ address: z.string(), network: z.string(), yieldId: z.string().optional() }),
  ),
})
type Query = z.output<typeof bodySchema>['queries'][number]

/** What a service is to return. */
export interface ModelWorld {
  readonly yields: Readonly<Record<string, readonly string[]>>
  /** Slots (see `placeName`) with a balance. */
  readonly held: ReadonlySet<string>
  /** Slots whose balances cannot be read. */
  readonly broken: ReadonlySet<string>
  /** Addresses for which the whole request is rejected. */
  readonly refused: ReadonlySet<string>
}

export const positionKey = (yieldId: string, address: string): string =>
  `${yieldId} of ${address.toLowerCase()}`

/** A position as a service may write it, with numbers that would not survive reserialization. */
const itemText = (yieldId: string, { address, network, ...rest }: Query): string =>
  `{"yieldId":"${yieldId}", "balances": [ {"address":"${address}","amount":"1.10","big":12345678901234567890.10,"token":{"network":"${network}"},"of":${JSON.stringify(rest)}} ]}`

/**
 * Models the contract's balances: scans spread over the network's yields, duplicates are read once in any spelling, a
 * specific query wins, and only balances are listed. Source: contract: Balance queries.
 */
export function modelAnswer(world: ModelWorld, body: string): EarnResult {
  const headers = new Headers()
  const { queries } = bodySchema.parse(JSON.parse(body))
  if (queries.length > 25) return { status: 400, headers, text: '{"message":"too many"}' }
  const rejectedQuery = queries.find(({ address }) => world.refused.has(address))
  if (rejectedQuery)
    return { status: 400, headers, text: `{"message":"no address: ${rejectedQuery.address}"}` }
  const targets = new Map<string, { yieldId: string; query: Query; specific: boolean }>()
  for (const query of queries)
    for (const yieldId of query.yieldId === undefined
      ? (world.yields[query.network] ?? [])
      : [query.yieldId]) {
      const key = `${positionKey(yieldId, query.address)} on ${query.network}`
      const specific = query.yieldId !== undefined
      if (specific || !targets.has(key)) targets.set(key, { yieldId, query, specific })
    }
  const all = [...targets.values()]
  const isBroken = ({ yieldId, query }: (typeof all)[number]): boolean =>
    world.broken.has(positionKey(yieldId, query.address))
  const items = all
    .filter(
      (each) => !isBroken(each) && world.held.has(positionKey(each.yieldId, each.query.address)),
    )
    .map(({ yieldId, query }) => itemText(yieldId, query))
  const errors = all
    .filter(isBroken)
    .map(({ yieldId, query: { address, network } }) =>
      JSON.stringify({ yieldId, address, network, error: 'unavailable' }),
    )
  return {
    status: 200,
    headers,
    text: `{"items":[${items.join(',')}],"errors":[${errors.join(',')}]}`,
  }
}

interface ModelService extends EarnService {
  readonly bodies: string[]
}

/** @param answer returns the response to a body, given how many were sent before */
export function createModelService(
  answer: (body: string, request: EarnRequest) => EarnResult,
): ModelService {
  const bodies: string[] = []
  return {
    bodies,
    send(request) {
      const body = request.body ?? ''
      bodies.push(body)
      return Promise.resolve(answer(body, request))
    },
  }
}
