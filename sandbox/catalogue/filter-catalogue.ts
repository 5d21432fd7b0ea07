import type { YieldsQuery, ValidatorsQuery, TokensQuery } from '../contract/queries.ts'
import type { Token, TokenWithAvailableYields } from '../contract/token.ts'
import type { YieldDescription } from '../contract/yield.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import type { Validator } from '../contract/validator.ts'

/** Returns the tokens with their yield ids (contract: Tokens), in yield order. */
function tokensOf(yields: readonly YieldDescription[]): TokenWithAvailableYields[] {
  const byToken = new Map<string, TokenWithAvailableYields>()
  for (const { id, token, inputTokens } of yields) {
    for (const each of [token, ...inputTokens]) {
      const key = `${each.network}:${each.address ? comparedAddress(each.network, each.address) : 'native'}`
      const entry = byToken.get(key) ?? { token: each, availableYields: [] }
      byToken.set(key, entry)
      // A yield that names a token twice does so consecutively.
      if (entry.availableYields.at(-1) !== id) entry.availableYields.push(id)
    }
  }
  return [...byToken.values()]
}

/**
 * Returns the tokens of `GET /v1/tokens`: without maintenance and deprecated yields; `enter`, `exit` and `yieldTypes`
 * narrow each token's yields, and a token without any is omitted.
 */
export function filterTokens(
  yields: readonly YieldDescription[],
  query: TokensQuery,
): TokenWithAvailableYields[] {
  const listed = yields.filter((each) => isListed(each, query))
  return tokensOf(listed).filter(
    ({ token }) =>
      (query.networks?.includes(token.network) ?? true) &&
      (query.symbol === undefined || token.symbol.toLowerCase() === query.symbol.toLowerCase()) &&
      (query.address === undefined || isAt(token, query.address)),
  )
}

const isAt = ({ network, address }: Token, requested: string): boolean =>
  address !== undefined && sameAddress(network, address, requested)

function isListed(each: YieldDescription, query: TokensQuery): boolean {
  const { metadata, mechanics } = each
  if (metadata.underMaintenance || metadata.deprecated) return false
  if (query.enter !== undefined && isOpen(each, 'enter') !== query.enter) return false
  if (query.exit !== undefined && isOpen(each, 'exit') !== query.exit) return false
  return query.yieldTypes?.includes(mechanics.type) ?? true
}

/**
 * Returns the validators that pass every filter: `name` in part, `provider` by id or name, the rest exactly, addresses
 * by network.
 */
export function filterValidators(
  validators: readonly Validator[],
  network: string,
  { name, address, provider, status, preferred }: ValidatorsQuery,
): Validator[] {
  const part = name?.trim().toLowerCase()
  return validators.filter(
    (each) =>
      (part === undefined || each.name.toLowerCase().includes(part)) &&
      (address === undefined || sameAddress(network, each.address, address)) &&
      (provider === undefined || isOf(each, provider)) &&
      (status === undefined || each.status === status) &&
      (preferred === undefined || each.preferred === preferred),
  )
}

const isOf = ({ provider }: Validator, requested: string): boolean =>
  provider?.uniqueId === requested || provider?.name.toLowerCase() === requested.toLowerCase()

type YieldPredicate = (each: YieldDescription) => boolean

/** Returns the yields that pass every filter, sorted as requested (contract: Yield list). */
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
  const { chainId, hasCooldownPeriod, hasWarmupPeriod, prime, token, search } = query
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
    ...(prime === undefined ? [] : [(each: YieldDescription) => (each.prime ?? false) === prime]),
    ...hasPeriod('cooldownPeriod', hasCooldownPeriod),
    ...hasPeriod('warmupPeriod', hasWarmupPeriod),
  ]
}

/** Merges a filter and its plural; null without either. */
function oneOf(single?: string, several?: readonly string[]): readonly string[] | null {
  if (single === undefined && several === undefined) return null
  return [...(single === undefined ? [] : [single]), ...(several ?? [])]
}

const acceptsOneOf =
  (requested: readonly string[]): YieldPredicate =>
  ({ inputTokens }) =>
    requested.some((text) => inputTokens.some((token) => names(token, text)))

/** Normalizes an address for comparison: EVM case-insensitively, other networks exactly (contract: Tokens). */
export const comparedAddress = (network: string, address: string): string =>
  findNetwork(network).family === 'evm' ? address.toLowerCase() : address

/** Whether two texts are the same address of a network. */
export const sameAddress = (network: string, one: string, other: string): boolean =>
  one === other || comparedAddress(network, one) === comparedAddress(network, other)

/** Whether `text` is the token's symbol, in any letter case, or its address. */
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

/**
 * Whether a yield can be entered or exited. Only an explicit false closes it: a missing or malformed status counts as
 * open (contract: Availability).
 */
export function isOpen(
  { status }: Pick<YieldDescription, 'status'>,
  intent: 'enter' | 'exit',
): boolean {
  const flag: unknown = status[intent]
  return flag !== false
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
