import * as z from 'zod'
import { parseJson } from '../read-body.ts'
import { addressKey } from '../address-key.ts'
import { placesOf } from './places-of.ts'
import { sliceElements, sliceMembers } from '../json/slice-json.ts'

/** The contract's most queries in one request. Source: contract: Balance queries. */
export const MOST_QUERIES = 25

/** A visitor's request for balances that may share an upstream request with others. */
export interface BalanceBody {
  /** Each query exactly as it was written. */
  readonly queries: readonly string[]
  /** What no other request may have that shares with this one. */
  readonly places: ReadonlySet<string>
  /** Whether an answer about this address and yield is for this request. */
  asks(address: string, yieldId: string): boolean
}

const bodySchema = z.strictObject({
  queries: z
    .array(
      z.looseObject({ address: z.string(), network: z.string(), yieldId: z.string().optional() }),
    )
    .min(1)
    .max(MOST_QUERIES),
})

/**
 * Reads the body of `POST /v1/yields/balances`.
 * @returns null for one that can't share: it is sent as it is, and the service says what it thinks of it.
 */
export function readBalanceBody(text: string): BalanceBody | null {
  const read = bodySchema.safeParse(parseJson(text))
  if (!read.success) return null
  const { queries } = read.data
  const { members, repeats } = sliceMembers(text)
  const places = new Set<string>()
  for (const { address, network } of queries) {
    const found = placesOf(address, network)
    if (repeats || !found) return null
    for (const place of found) places.add(place)
  }
  return {
    queries: sliceElements(members.get('queries') ?? '[]'),
    places,
    asks: (address, yieldId) =>
      queries.some(
        (query) =>
          addressKey(query.address) === addressKey(address) &&
          (query.yieldId === undefined || query.yieldId === yieldId),
      ),
  }
}
