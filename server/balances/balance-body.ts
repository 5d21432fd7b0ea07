import * as z from 'zod'
import { parseJson } from '../read-body.ts'
import { normalizeAddress } from '../normalize-address.ts'
import { sliceElements, sliceMembers } from '../json/slice-json.ts'
import { findNetwork } from '#src/networks/find-network.ts'

interface ResponsePart {
  /** The service's JSON as if only this had been requested. */
  readonly text: string
  /** Whether an entry of it could not be parsed. */
  readonly failed: boolean
}

const itemSchema = z.looseObject({
  yieldId: z.string(),
  balances: z.array(z.looseObject({ address: z.string() })).min(1),
})
const errorSchema = z.looseObject({ yieldId: z.string(), address: z.string() })
const answerSchema = z.strictObject({
  items: z.array(itemSchema),
  errors: z.array(errorSchema).optional(),
})
type Item = z.output<typeof itemSchema>

/** The owner of an entry; null where it is ambiguous. */
type Owner = BalanceBody | null

/**
 * Splits a shared response among its requests, strictly by the address in each entry; entries keep their text and
 * order. Source: contract: Balance queries; decisions/025-shared-reads.
 * @param bodies no two of which share a conflict key
 * @returns null when an entry's owner is ambiguous: then nobody may have any of it
 */
export function splitResponse(
  text: string,
  bodies: readonly BalanceBody[],
): readonly ResponsePart[] | null {
  const read = answerSchema.safeParse(parseJson(text))
  const { members, hasDuplicates } = sliceMembers(read.success ? text : '{}')
  if (!read.success || hasDuplicates) return null
  const byConflictKey = new Map(
    bodies.flatMap((body) => [...body.conflictKeys].map((conflictKey) => [conflictKey, body])),
  )
  const findOwner = (yieldId: string, address: string): Owner => {
    const body = byConflictKey.get(normalizeAddress(address))
    return body?.includes(address, yieldId) ? body : null
  }
  const findItemOwner = ({ yieldId, balances }: Item): Owner => {
    const owners = new Set(balances.map(({ address }) => findOwner(yieldId, address)))
    const [owner = null] = owners
    return owners.size === 1 ? owner : null
  }
  const owners: Readonly<Record<string, readonly Owner[]>> = {
    items: read.data.items.map(findItemOwner),
    errors: (read.data.errors ?? []).map(({ yieldId, address }) => findOwner(yieldId, address)),
  }
  if (Object.values(owners).flat().includes(null)) return null
  const lists = [...members].map(([name, list]) => ({ name, entries: sliceElements(list) }))
  return bodies.map((body) => ({
    text: `{${lists
      .map(({ name, entries }) => {
        const ownedEntries = entries.filter((_, index) => owners[name]?.[index] === body)
        return `${JSON.stringify(name)}:[${ownedEntries.join(',')}]`
      })
      .join(',')}}`,
    failed: owners['errors']?.includes(body) ?? false,
  }))
}

/** Maximum queries in one request. Source: contract: Balance queries. */
export const MAX_QUERIES = 25

/** A visitor's balance request that may share an upstream request with others. */
export interface BalanceBody {
  /** Each query exactly as it was sent. */
  readonly queries: readonly string[]
  /** Keys that no other request in the same batch may have. */
  readonly conflictKeys: ReadonlySet<string>
  /** Whether an entry for this address and yield belongs to this request. */
  includes(address: string, yieldId: string): boolean
}

const bodySchema = z.strictObject({
  queries: z
    .array(
      z.looseObject({ address: z.string(), network: z.string(), yieldId: z.string().optional() }),
    )
    .min(1)
    .max(MAX_QUERIES),
})

const EVM_ADDRESS = /^0x[\da-f]{40}$/i
const SOLANA_ADDRESS = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/**
 * Returns what two requests in one batch must not have in common: the address, and on networks where an account has
 * more than one spelling, the network itself.
 * @returns null for an address not in its network's canonical form, which is never batched
 */
function getConflictKeys(address: string, network: string): readonly string[] | null {
  const { family } = findNetwork(network)
  if (family === 'evm') return EVM_ADDRESS.test(address) ? [normalizeAddress(address)] : null
  if (family === 'solana') return SOLANA_ADDRESS.test(address) ? [address] : null
  return [normalizeAddress(address), `network ${network}`]
}

/**
 * Parses the body of `POST /v1/yields/balances`.
 * @returns null for one that cannot be batched: it is sent as it is, for the service to validate
 */
export function readBalanceBody(text: string): BalanceBody | null {
  const read = bodySchema.safeParse(parseJson(text))
  if (!read.success) return null
  const { queries } = read.data
  const { members, hasDuplicates } = sliceMembers(text)
  const conflictKeys = new Set<string>()
  for (const { address, network } of queries) {
    const keys = getConflictKeys(address, network)
    if (hasDuplicates || !keys) return null
    for (const key of keys) conflictKeys.add(key)
  }
  return {
    queries: sliceElements(members.get('queries') ?? '[]'),
    conflictKeys,
    includes: (address, yieldId) =>
      queries.some(
        (query) =>
          normalizeAddress(query.address) === normalizeAddress(address) &&
          (query.yieldId === undefined || query.yieldId === yieldId),
      ),
  }
}
