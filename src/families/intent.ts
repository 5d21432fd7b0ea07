import type { ActionRequest } from '#src/api/create-action.ts'
import * as z from 'zod/mini'
import type { Token } from '#src/api/schemas/token.ts'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { isNativeToken } from './native-token.ts'

/** The token of a request's `amount`, as shown to the user at the request. */
export interface RequestedAsset {
  readonly symbol: string
  readonly decimals: number
  /** Null for the network's own coin. */
  readonly address: string | null
}

/** A yield's contracts as the service sent them at the review: what its payloads may concern. */
export interface YieldSnapshot {
  readonly network: string
  /** Its deposit tokens: its token and its input tokens. */
  readonly tokens: readonly RequestedAsset[]
  /** Its output token; null if it names none. */
  readonly output: RequestedAsset | null
  /** The contracts that it is entered and left through, and those that it allocates to. */
  readonly contracts: readonly string[]
  /** The pool of a range of prices; absent for others, and where its price is unknown. */
  readonly pool?: PoolSnapshot | undefined
}

/** The two tokens of a pool, and the price of the first in the second, as shown at the review. */
export interface PoolSnapshot {
  readonly base: RequestedAsset
  readonly quote: RequestedAsset
  readonly price: string
}

/** Source: contract: Yield state. */
const allocationsSchema = z.looseObject({
  state: z.looseObject({
    allocations: z.array(z.looseObject({ address: z.string() })),
  }),
})

/** It is written down with every request: a list without an end would fill the browser's storage. */
const MAX_CONTRACTS = 100

/** Returns a token in the form of a request. */
export const askedAssetOf = (token: Token): RequestedAsset => ({
  symbol: token.symbol,
  decimals: token.decimals,
  address: isNativeToken(token) ? null : (token.address ?? null),
})

function createPoolSnapshot(earnYield: Yield): PoolSnapshot | null {
  const { state } = readYieldDetails(earnYield)
  const { price, baseToken, quoteToken } = state?.concentratedLiquidityPoolState ?? {}
  if (price === undefined || !baseToken || !quoteToken) return null
  return { base: askedAssetOf(baseToken), quote: askedAssetOf(quoteToken), price }
}

/** Returns the parts of a yield that its payloads are checked against. Source: decisions/017-witnesses. */
export function createYieldSnapshot(earnYield: Yield): YieldSnapshot {
  const { network, token, inputTokens, outputToken, executionContracts } = earnYield
  const state = z.safeParse(allocationsSchema, earnYield)
  const allocated = state.success ? state.data.state.allocations : []
  const pool = createPoolSnapshot(earnYield)
  return {
    network,
    tokens: [token, ...inputTokens].map(askedAssetOf),
    output: outputToken ? askedAssetOf(outputToken) : null,
    contracts: [
      ...(executionContracts?.enter ?? []),
      ...(executionContracts?.exit ?? []),
      ...allocated.map(({ address }) => address),
    ].slice(0, MAX_CONTRACTS),
    ...(pool && { pool }),
  }
}

/** The user's request and the token of its amount. The first witness of every check. */
export interface Intent {
  readonly request: ActionRequest
  /** The id of the action that the service made for it; absent before it has, and where that was not kept. */
  readonly action?: string | undefined
  /** Null when the request has no amount. */
  readonly asset: RequestedAsset | null
  /** The token of the balance that a pending action is about, as it was shown; absent for all other requests. */
  readonly balance?: RequestedAsset | undefined
  /** The yield's contracts as reviewed; absent in older journal entries. */
  readonly place?: YieldSnapshot | undefined
}
