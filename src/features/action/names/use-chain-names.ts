import { useQuery, queryOptions, skipToken } from '@tanstack/react-query'
import type { ActionDraft } from '../draft/action-draft.ts'
import {
  doubtfulNames,
  factsAbout,
  inChainNames,
  isCalledOtherwise,
  otherTokensOf,
  tokensOfSubject,
  withChainNames,
  withWitnesses,
  type DoubtfulName,
} from './token-names.ts'
import type { Intent, RequestedAsset } from '#src/families/intent.ts'
import { toAddressKey } from '#src/families/is-same-address.ts'
import { toSupportedFamily } from '#src/families/known-families.ts'
import { fetchWitnesses } from '#src/families/witnesses.ts'
import { loadFamily } from '#src/families/load-family.ts'
import { tokensNamed, type FactsOfTokens } from '#src/families/token-facts.ts'
import { findNetwork } from '#src/networks/find-network.ts'

const NOTHING: FactsOfTokens = new Map()
/** Symbols seldom change; failed reads are retried by the next component that needs them. Milliseconds. */
const KEPT = 60_000

const isTold = (facts: FactsOfTokens | undefined): boolean =>
  facts !== undefined && [...facts.values()].some(({ symbol }) => symbol !== null)

/** Reads on-chain name and decimals of a yield's tokens, and whether others know them. Omits unknown ones. */
function tokenFactsQuery(yieldId: string, network: string, tokens: readonly RequestedAsset[]) {
  const { family } = findNetwork(network)
  const read = async (): Promise<FactsOfTokens> => {
    const loaded = await loadFamily(family)
    const [facts = NOTHING, witnesses] = await Promise.all([
      loaded?.tokens?.(network, tokens),
      fetchWitnesses(yieldId, network),
    ])
    return withWitnesses(facts, witnesses, tokens)
  }
  return queryOptions({
    queryKey: ['token-facts', yieldId, network, tokens.map(({ address }) => address)],
    queryFn: toSupportedFamily(family) === null || tokens.length === 0 ? skipToken : read,
    staleTime: ({ state }) => (isTold(state.data) ? KEPT : 0),
    retry: false,
  })
}

/** Returns a request with its token's on-chain name once it is read; null without a request. */
export function useNamedIntent(intent: Intent | null): Intent | null {
  const network = intent?.place?.network ?? ''
  const { data } = useQuery(
    tokenFactsQuery(intent?.request.yieldId ?? '', network, intent?.asset ? [intent.asset] : []),
  )
  return intent && inChainNames(intent, data, network)
}

/** Returns what other sources know of a request's tokens and its yield's; nothing of a token before it is read. */
export function useTokenFacts(intent: Intent | null, network: string): FactsOfTokens {
  const tokens = intent ? tokensNamed(intent) : []
  const { data = NOTHING } = useQuery(
    tokenFactsQuery(intent?.request.yieldId ?? '', network, tokens),
  )
  return new Map(
    tokens.flatMap(({ address }) =>
      address === null
        ? []
        : [[toAddressKey(address), factsAbout(address, data, network)] as const],
    ),
  )
}

const NONE: readonly DoubtfulName[] = []

/** Returns a subject with on-chain token names once they are read, and the unconfirmed names. */
export function useChainNames(subject: ActionDraft) {
  const { network } = subject.earnYield
  const tokens = tokensOfSubject(subject)
  const all = [...tokens, ...otherTokensOf(subject)]
  const { data: facts } = useQuery(tokenFactsQuery(subject.earnYield.id, network, all))
  const isNamed = (address: string | null): boolean =>
    tokens.some((each) => each.address === address)
  const names = facts === undefined ? NONE : doubtfulNames(all, facts, network)
  return {
    shown: withChainNames(subject, facts),
    // Unconfirmed names among many options are reported once selected.
    names: names.filter((name) => isCalledOtherwise(name) || isNamed(name.address)),
  }
}
