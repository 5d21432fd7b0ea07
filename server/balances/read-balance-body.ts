import * as z from 'zod'
import { parseJson } from '../read-body.ts'
import { normalizeAddress } from '../normalize-address.ts'
import { sliceElements, sliceMembers } from '../json/slice-json.ts'
import { findNetwork } from '#src/networks/find-network.ts'

/** The contract's most queries in one request. Source: contract: Balance queries. */
export const MAX_QUERIES = 25

/** A visitor's request for balances that may share an upstream request with others. */
export interface BalanceBody {
  /** Each query exactly as it was written. */
  readonly queries: readonly string[]
  /** What no other request may have that shares with this one. */
  readonly conflictKeys: ReadonlySet<string>
  /** Whether an answer about this address and yield is for this request. */
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
 * What two requests must not both have, if one answer is to be told apart into theirs: the address, and on networks where
 * an account may be written in more than one way, the network itself.
 * @returns null for an address that is not in its network's one form, which shares with nobody.
 */
function getConflictKeys(address: string, network: string): readonly string[] | null {
  const { family } = findNetwork(network)
  if (family === 'evm') return EVM_ADDRESS.test(address) ? [normalizeAddress(address)] : null
  if (family === 'solana') return SOLANA_ADDRESS.test(address) ? [address] : null
  return [normalizeAddress(address), `network ${network}`]
}

/**
 * Reads the body of `POST /v1/yields/balances`.
 * @returns null for one that can't share: it is sent as it is, and the service says what it thinks of it.
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
