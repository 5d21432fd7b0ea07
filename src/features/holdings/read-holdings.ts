import type { Owner } from '#src/wallets/wallets.ts'
import { getTokenKey, type Holdings, type TokenHolding } from './holdings.ts'
import {
  createHoldingsRequests,
  type ListedToken,
  type HoldingsRequest,
} from './balance-requests.ts'
import { fromRaw, type RawAmount } from '#src/money/units.ts'

/** Balances of a request, in the order of its tokens; null if unknown. `failed`: none could be read. */
export type BalanceAnswer = readonly (RawAmount | null)[] | 'failed'

interface HoldingSum {
  readonly token: HoldingsRequest['tokens'][number]
  raw: RawAmount
  isKnown: boolean
}

/** Merges the results of all requests that responded or failed. @param answers results of completed requests */
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

export interface HoldingsDependencies {
  readonly accounts: readonly Owner[]
  readonly tokens: readonly ListedToken[]
  /** Number of tokens that failed to parse. */
  readonly unreadable: number
  /** Networks with a node on this site. */
  readonly readable: readonly string[]
  /** @throws if a network does not respond */
  readonly readBalances: (balanceRequest: HoldingsRequest) => Promise<BalanceAnswer>
  /** Called periodically with partial results. */
  readonly onProgress: (part: Holdings) => void
}

/** Minimum interval between partial results, each of which renders the page. Milliseconds. */
const PROGRESS_INTERVAL_MS = 300

/**
 * Reads addresses' balances on all networks concurrently; a failed network is named and delays no other. Never
 * rejects. Source: decisions/036-prices.
 */
export async function readHoldings(dependencies: HoldingsDependencies): Promise<Holdings> {
  const { tokens, accounts, readable, unreadable, readBalances, onProgress } = dependencies
  const { requests: balanceRequests, unsupported: unread } = createHoldingsRequests(
    tokens,
    accounts,
    readable,
  )
  const answers = new Map<HoldingsRequest, BalanceAnswer>()
  const holdings = (): Holdings => ({
    ...mergeBalances(balanceRequests, answers),
    unsupported: unread,
    unreadableCount: unreadable,
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const reportProgress = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      onProgress(holdings())
    }, PROGRESS_INTERVAL_MS)
  }
  await Promise.all(
    balanceRequests.map(async (balanceRequest) => {
      answers.set(balanceRequest, await readBalances(balanceRequest).catch(() => 'failed' as const))
      reportProgress()
    }),
  )
  clearTimeout(timer)
  return holdings()
}
