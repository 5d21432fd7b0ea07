import type { YieldsQuery } from '../contract/queries.ts'
import type { Token } from '../contract/token.ts'
import type { YieldDescription } from '../contract/yield.ts'
import { isOpen } from './is-open.ts'
import { sameAddress } from './same-address.ts'

type YieldPredicate = (each: YieldDescription) => boolean

/** The yields that pass every filter of the query, sorted as it asks (contract: Yield list). */
export function filterYields(
  yields: readonly YieldDescription[],
  query: YieldsQuery,
): YieldDescription[] {
  const tests = getPredicates(query)
  return sortYields(
    yields.filter((each) => tests.every((test) => test(each))),
    query.sort,
  )
}

function getPredicates(query: YieldsQuery): YieldPredicate[] {
  const { chainId, hasCooldownPeriod, hasWarmupPeriod, token, search } = query
  const networks = oneOf(query.network, query.networks)
  const ids = oneOf(query.yieldId, query.yieldIds)
  const types = oneOf(query.type, query.types)
  const providers = oneOf(query.provider, query.providers)
  const inputs = oneOf(query.inputToken, query.inputTokens)
  const found = search?.trim().toLowerCase()
  return [
    ...(networks ? [(each: YieldDescription) => networks.includes(each.network)] : []),
    ...(ids ? [(each: YieldDescription) => ids.includes(each.id)] : []),
    ...(types ? [(each: YieldDescription) => types.includes(each.mechanics.type)] : []),
    ...(providers ? [(each: YieldDescription) => providers.includes(each.providerId)] : []),
    ...(chainId ? [(each: YieldDescription) => each.chainId === chainId] : []),
    ...(token ? [(each: YieldDescription) => names(each.token, token)] : []),
    ...(inputs ? [acceptsOneOf(inputs)] : []),
    ...(found
      ? [(each: YieldDescription) => each.metadata.name.toLowerCase().includes(found)]
      : []),
    ...hasPeriod('cooldownPeriod', hasCooldownPeriod),
    ...hasPeriod('warmupPeriod', hasWarmupPeriod),
  ]
}

/** A filter and its plural are one filter; null when neither is there. */
function oneOf(single?: string, several?: readonly string[]): readonly string[] | null {
  if (single === undefined && several === undefined) return null
  return [...(single === undefined ? [] : [single]), ...(several ?? [])]
}

const acceptsOneOf =
  (requested: readonly string[]): YieldPredicate =>
  ({ inputTokens }) =>
    requested.some((text) => inputTokens.some((token) => names(token, text)))

/** Whether `text` is the token's symbol, in any case, or its address. */
const names = ({ network, symbol, address }: Token, text: string): boolean =>
  symbol.toLowerCase() === text.toLowerCase() ||
  (address !== undefined && sameAddress(network, address, text))

function hasPeriod(
  period: 'cooldownPeriod' | 'warmupPeriod',
  requested?: boolean,
): YieldPredicate[] {
  if (requested === undefined) return []
  return [({ mechanics }) => (mechanics[period]?.seconds ?? 0) > 0 === requested]
}

const isOpenFor = (each: YieldDescription, intent: 'enter' | 'exit'): number =>
  Number(isOpen(each, intent))

function sortYields(yields: YieldDescription[], sort: YieldsQuery['sort']): YieldDescription[] {
  switch (sort) {
    case undefined:
      return yields
    case 'statusEnterAsc':
      return yields.sort((a, b) => isOpenFor(a, 'enter') - isOpenFor(b, 'enter'))
    case 'statusEnterDesc':
      return yields.sort((a, b) => isOpenFor(b, 'enter') - isOpenFor(a, 'enter'))
    case 'statusExitAsc':
      return yields.sort((a, b) => isOpenFor(a, 'exit') - isOpenFor(b, 'exit'))
    case 'statusExitDesc':
      return yields.sort((a, b) => isOpenFor(b, 'exit') - isOpenFor(a, 'exit'))
    case 'rewardRateAsc':
      return yields.sort((a, b) => a.rewardRate.total - b.rewardRate.total)
    case 'rewardRateDesc':
      return yields.sort((a, b) => b.rewardRate.total - a.rewardRate.total)
  }
}
