import type { Owner } from '#src/wallets/wallets.ts'
import { getTokenKey, type Holdings, type TokenHolding } from './holdings.ts'
import {
  createHoldingsRequests,
  type ListedToken,
  type HoldingsRequest,
} from './balance-requests.ts'
import { fromRaw, type RawAmount } from '#src/money/units.ts'

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

export interface HoldingsDependencies {
  readonly accounts: readonly Owner[]
  /** Of `GET /v1/tokens`. */
  readonly tokens: readonly ListedToken[]
  /** How many more there are that could not be read. */
  readonly unreadable: number
  /** The networks that this site has a node for. */
  readonly readable: readonly string[]
  /** @throws where a network does not answer */
  readonly readBalances: (balanceRequest: HoldingsRequest) => Promise<BalanceAnswer>
  /** Told what is known so far, from time to time until all of it is. */
  readonly onProgress: (part: Holdings) => void
}

/** Milliseconds between two looks at what is there so far: each of them draws the page. */
const PROGRESS_INTERVAL_MS = 300

/**
 * What addresses hold over all networks, asked at the same time: one that does not answer keeps nothing back of the others,
 * and is named. Never rejects. Source: decisions/036-prices.
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
