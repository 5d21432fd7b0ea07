import type { QueryClient } from '@tanstack/react-query'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { tokensQuery } from '#src/api/queries/tokens.ts'
import { loadFamily } from '#src/families/load-family.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import type { Owner } from '#src/wallets/wallets.ts'
import {
  createHoldingsRequests,
  type HoldingsRequest,
  type ListedToken,
} from './balance-requests.ts'
import { getTokenKey, type Holdings } from './holdings.ts'
import { readHoldings, type BalanceAnswer } from './read-holdings.ts'

/** Successful responses are reused for this long when failed networks are retried. */
const STALE_TIME_MS = 15_000

async function fetchBalances({
  network,
  tokens,
  address,
}: HoldingsRequest): Promise<BalanceAnswer> {
  const family = await loadFamily(findNetwork(network).family)
  return family === null ? 'failed' : await family.fetchBalances(network, tokens, address)
}

/** Reads an address's balances of many tokens of a network. @throws if its node does not respond */
const fetchNetworkBalances = (
  client: QueryClient,
  balanceRequest: HoldingsRequest,
): Promise<BalanceAnswer> =>
  client.fetchQuery({
    queryKey: [
      'wallet-balance',
      'network',
      balanceRequest.address,
      balanceRequest.tokens.map(getTokenKey),
    ],
    queryFn: () => fetchBalances(balanceRequest),
    staleTime: STALE_TIME_MS,
    retry: false,
  })

/** The keys (`getTokenKey`) of the tokens that an address has on a network, or may have. */
export interface OwnedTokens {
  readonly address: string
  readonly network: string
  readonly keys: ReadonlySet<string>
}

export interface OwnedTokensResult {
  readonly owned: readonly OwnedTokens[]
  /** Networks whose balances are unknown. */
  readonly failed: readonly string[]
  /** Networks without a node on this site. */
  readonly unsupported: readonly string[]
}

/** Tokens of a network whose balance is unknown, as of a contract that answers nothing, and that may be had all the same. */
const MAX_UNKNOWN = 25

/** Returns the keys of the tokens that are had, and of few unknown ones; `failed` where too many are unknown. */
function selectOwned(
  { tokens }: Pick<HoldingsRequest, 'tokens'>,
  answer: BalanceAnswer,
): ReadonlySet<string> | 'failed' {
  if (answer === 'failed') return 'failed'
  const unknownCount = answer.filter((amount) => amount === null).length
  if (unknownCount > MAX_UNKNOWN) return 'failed'
  const owned = tokens.filter((_, index) => (answer[index] ?? 1n) > 0n)
  return new Set(owned.map(getTokenKey))
}

/**
 * Reads which of these tokens each account has.
 * @param tokens at least those to look for; each on the network of its own
 * @throws EarnError if the site's networks can't be read
 */
export async function fetchOwnedTokens(
  client: QueryClient,
  accounts: readonly Owner[],
  tokens: readonly ListedToken[],
): Promise<OwnedTokensResult> {
  const { networks } = await client.ensureQueryData(siteConfigQuery())
  const { requests, unsupported } = createHoldingsRequests(
    tokens,
    accounts,
    networks.map(({ id }) => id),
  )
  const failed = new Set<string>()
  const owned = await Promise.all(
    requests.map(async (balanceRequest): Promise<OwnedTokens> => {
      const { address, network } = balanceRequest
      const answer = await fetchNetworkBalances(client, balanceRequest).catch(
        () => 'failed' as const,
      )
      const keys = selectOwned(balanceRequest, answer)
      if (keys !== 'failed') return { address, network, keys }
      failed.add(network)
      return { address, network, keys: new Set() }
    }),
  )
  return { owned, failed: [...failed], unsupported }
}

/**
 * Reads accounts' balances of the accepted tokens, each network separately.
 * @param onProgress called with partial results
 * @throws EarnError if tokens or networks can't be read
 */
export async function fetchHoldings(
  client: QueryClient,
  accounts: readonly Owner[],
  onProgress: (partial: Holdings) => void,
): Promise<Holdings> {
  const [tokens, { networks }] = await Promise.all([
    // The whole request is retried by its caller, which counts the attempts.
    client.fetchQuery({ ...tokensQuery(), retry: false }),
    client.ensureQueryData(siteConfigQuery()),
  ])
  return await readHoldings({
    accounts,
    tokens: tokens.items,
    unreadable: tokens.unreadable,
    readable: networks.map(({ id }) => id),
    readBalances: (balanceRequest) => fetchNetworkBalances(client, balanceRequest),
    onProgress,
  })
}
