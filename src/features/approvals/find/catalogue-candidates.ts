import type { YieldContracts } from '#src/api/queries/yield-contracts.ts'
import type { PortfolioIndex } from '#src/api/queries/portfolio-index.ts'
import type { CatalogueRow } from '#src/catalogue/catalogue-row.ts'
import { isSameAddress } from '#src/families/is-same-address.ts'
import { isNativeToken } from '#src/families/native-token.ts'
import { getTokenKey, type OwnedTokensResult } from '#src/features/holdings/index.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import type { Candidate } from './candidate.ts'

/** What the catalogue tells: which contracts the yields name, which tokens they take and give, and which are owned. */
export interface ScanSources {
  readonly contracts: readonly YieldContracts[]
  readonly rows: readonly Pick<
    CatalogueRow,
    'id' | 'network' | 'tokenAddress' | 'inputTokens' | 'tvlUsd'
  >[]
  readonly receipts: PortfolioIndex['receipts']
  readonly owned: OwnedTokensResult['owned']
}

/**
 * Calls for the allowances of one owner on one network, with those that describe each token: at most three requests to its
 * node, as a token is read whole (decisions/026-rpc), besides second reads.
 */
const MAX_CALLS = 480
/** Its balance, decimals and symbol. */
const CALLS_OF_TOKEN = 3

export interface Scan {
  readonly candidates: readonly Candidate[]
  /** Whether there were more than are looked for. */
  readonly isCut: boolean
}

interface TokenOfYield {
  readonly network: string
  readonly address: string
}

/** Returns the tokens of each yield that a contract could take: those that it accepts, and its receipt token. */
function getTokensByYield({
  rows,
  receipts,
}: Pick<ScanSources, 'rows' | 'receipts'>): ReadonlyMap<string, readonly TokenOfYield[]> {
  const byYield = new Map<string, TokenOfYield[]>()
  const add = (yieldId: string, network: string, address: string | null | undefined): void => {
    if (address == null || isNativeToken({ address })) return
    const tokens = byYield.get(yieldId) ?? []
    byYield.set(yieldId, [...tokens, { network, address }])
  }
  for (const { id, network, inputTokens, tokenAddress } of rows) {
    add(id, network, tokenAddress)
    for (const token of inputTokens) add(id, token.network, token.address)
  }
  for (const { token, availableYields } of receipts)
    for (const yieldId of availableYields) add(yieldId, token.network, token.address)
  return byYield
}

/** Returns the yields' contracts, those of the largest yields first, on EVM networks. */
function sortBySize({ contracts, rows }: Pick<ScanSources, 'contracts' | 'rows'>) {
  const sizes = new Map(rows.map(({ id, tvlUsd }) => [id, tvlUsd ?? 0]))
  return contracts
    .filter(({ network }) => findNetwork(network).family === 'evm')
    .toSorted((a, b) => (sizes.get(b.yieldId) ?? 0) - (sizes.get(a.yieldId) ?? 0))
}

/** Counts the calls that allowances of one owner on one network take. */
function createCallBudget() {
  const tokens = new Set<string>()
  const pairs = new Set<string>()
  return {
    /** Takes the calls of an allowance, none for a known one. @returns false where they do not fit */
    take: (token: string, spender: string): boolean => {
      const tokenKey = token.toLowerCase()
      const pair = `${tokenKey} ${spender.toLowerCase()}`
      if (pairs.has(pair)) return true
      const tokenCount = tokens.size + (tokens.has(tokenKey) ? 0 : 1)
      if (pairs.size + 1 + tokenCount * CALLS_OF_TOKEN > MAX_CALLS) return false
      tokens.add(tokenKey)
      pairs.add(pair)
      return true
    },
  }
}

/** Returns the allowances to look for: of each token that an owner has, the contracts of the yields that it belongs to. */
export function getCatalogueCandidates(sources: ScanSources): Scan {
  const tokensByYield = getTokensByYield(sources)
  const sorted = sortBySize(sources)
  let isCut = false
  const candidates = sources.owned.flatMap(({ address: owner, network, keys }) => {
    const budget = createCallBudget()
    const found: Candidate[] = []
    for (const { yieldId, network: at, addresses } of sorted) {
      if (at !== network) continue
      for (const token of tokensByYield.get(yieldId) ?? []) {
        if (token.network !== network || !keys.has(getTokenKey(token))) continue
        for (const spender of addresses) {
          // Some yields name their token among their contracts.
          if (isSameAddress(spender, token.address)) continue
          if (budget.take(token.address, spender)) {
            const reason = { kind: 'yield', yieldId } as const
            found.push({ network, owner, token: token.address, spender, reason })
          } else isCut = true
        }
      }
    }
    return found
  })
  return { candidates, isCut }
}
