import { fromRaw, type RawAmount } from '#src/money/units.ts'
import type { TokenHolding, Holdings } from './holdings.ts'
import { getTokenKey } from './token-key.ts'
import type { HoldingsRequest } from './balance-requests.ts'

/** What was read at a place, in the order of its tokens; null is unknown. `failed`: nothing was. */
export type BalanceAnswer = readonly (RawAmount | null)[] | 'failed'

interface HoldingSum {
  readonly token: HoldingsRequest['tokens'][number]
  raw: RawAmount
  isKnown: boolean
}

/**
 * What all places have together, of those that have answered or failed.
 * @param answers of the places that are through
 */
export function mergeBalances(
  balanceRequests: readonly HoldingsRequest[],
  answers: ReadonlyMap<HoldingsRequest, BalanceAnswer>,
): Pick<Holdings, 'tokens' | 'failed' | 'pendingCount'> {
  const sums = new Map<string, HoldingSum>()
  const failed = new Set<string>()
  for (const balanceRequest of balanceRequests) {
    const answer = answers.get(balanceRequest)
    if (answer === 'failed') failed.add(balanceRequest.network)
    for (const [index, token] of balanceRequest.tokens.entries()) {
      const raw = (typeof answer === 'object' ? answer[index] : null) ?? null
      const sum = sums.get(getTokenKey(token)) ?? { token, raw: 0n, isKnown: true }
      sums.set(getTokenKey(token), sum)
      if (raw === null) sum.isKnown = false
      else sum.raw += raw
    }
  }
  const tokens = [...sums].map(([key, { token, raw, isKnown }]): TokenHolding => ({
    token,
    key,
    amount: fromRaw(raw, token.decimals),
    isKnown,
  }))
  return { tokens, failed: [...failed], pendingCount: balanceRequests.length - answers.size }
}
