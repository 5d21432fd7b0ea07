import { useQuery } from '@tanstack/react-query'
import type { ActionDraft } from '../draft/action-draft.ts'
import { tokenFactsQuery } from './token-facts-query.ts'
import { doubtfulNames, type DoubtfulName } from './token-names.ts'
import { otherTokensOf, tokensOfSubject, withChainNames } from './with-chain-names.ts'

const NONE: readonly DoubtfulName[] = []

/** A subject under the names that its tokens have on their chain once those are read, and the names that are in doubt. */
export function useChainNames(subject: ActionDraft) {
  const { network } = subject.earnYield
  const tokens = tokensOfSubject(subject)
  const all = [...tokens, ...otherTokensOf(subject)]
  const { data: facts } = useQuery(tokenFactsQuery(network, all))
  const isNamed = (address: string | null): boolean =>
    tokens.some((each) => each.address === address)
  const names = facts === undefined ? NONE : doubtfulNames(all, facts, network)
  return {
    shown: withChainNames(subject, facts),
    // Of what is only one of many to choose from, that nobody names it is said once it is chosen.
    names: names.filter(({ address, told }) => told !== null || isNamed(address)),
  }
}
