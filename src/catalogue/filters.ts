import { canEnter, canExit } from './availability.ts'
import {
  DEFAULT_CATALOGUE_QUERY,
  type CatalogueQuery,
  type PresenceFilter,
} from './catalogue-query.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import { isInTab } from './tabs.ts'

/** The filters with multiple values. */
export const FACET_NAMES = [
  'networks',
  'types',
  'tokens',
  'inputs',
  'providers',
  'claimings',
] as const satisfies readonly (keyof CatalogueQuery)[]

export type FacetName = (typeof FACET_NAMES)[number]

/** All filters of a query, except the search text. */
export const FILTERS = [
  'tab',
  ...FACET_NAMES,
  'lockup',
  'cooldown',
  'warmup',
  'tvl',
  'rateFrom',
  'rateTo',
  'kyc',
  'points',
  'enterable',
  'exitable',
  'held',
  'affordable',
] as const satisfies readonly (keyof CatalogueQuery)[]

export type Filter = (typeof FILTERS)[number]

type RowPredicate = (row: CatalogueRow) => boolean

const DAY = 86_400

/** Null without a selection. */
function isOneOf(
  selected: readonly string[],
  getValue: (row: CatalogueRow) => string | null,
): RowPredicate | null {
  if (selected.length === 0) return null
  const values = new Set<string | null>(selected)
  return (row) => values.has(getValue(row))
}

/** The service omits periods that don't exist. */
const isAtMostDays = (
  days: number | null,
  getValue: (row: CatalogueRow) => number | null,
): RowPredicate | null => (days === null ? null : (row) => (getValue(row) ?? 0) <= days * DAY)

/** The rate without points in percent, in decimal: 0.07 times 100 is more than 7 in floating point. */
const getPaidPercent = (paid: number): number => Math.round(paid * 1e10) / 1e8

/** An unknown rate is in no range. */
const hasPaidPercent =
  (matches: (percent: number) => boolean): RowPredicate =>
  ({ paid }) =>
    paid !== null && matches(getPaidPercent(paid))

const matchesPresence = (
  presence: PresenceFilter,
  getValue: (row: CatalogueRow) => boolean,
): RowPredicate | null =>
  presence === '' ? null : (row) => getValue(row) === (presence === 'with')

/** The relation between a wallet and the yields, by id, computed once per wallet state. */
export interface WalletYields {
  /** Yields that accept an owned token. */
  readonly matching: ReadonlySet<string>
  /** Yields whose minimum certainly exceeds the balance of every accepted token. */
  readonly unaffordable: ReadonlySet<string>
}

/** Returns a predicate for each active filter; null for inactive ones. An unknown wallet hides nothing. */
const predicateFactories: Readonly<
  Record<Filter, (query: CatalogueQuery, walletYields: WalletYields | null) => RowPredicate | null>
> = {
  tab: ({ tab }) => (tab === 'all' ? null : (row) => isInTab(tab, row)),
  networks: ({ networks }) => isOneOf(networks, (row) => row.network),
  types: ({ types }) => isOneOf(types, (row) => row.type),
  tokens: ({ tokens }) => isOneOf(tokens, (row) => row.token),
  inputs({ inputs }) {
    if (inputs.length === 0) return null
    const values = new Set(inputs)
    return (row) => row.inputs.some((symbol) => values.has(symbol))
  },
  providers: ({ providers }) => isOneOf(providers, (row) => row.provider),
  claimings: ({ claimings }) => isOneOf(claimings, (row) => row.claiming),
  lockup: ({ lockup }) => isAtMostDays(lockup, (row) => row.lockup),
  cooldown: ({ cooldown }) => isAtMostDays(cooldown, (row) => row.cooldown),
  warmup: ({ warmup }) => isAtMostDays(warmup, (row) => row.warmup),
  tvl: ({ tvl }) => (tvl === null ? null : (row) => (row.tvlUsd ?? -1) >= tvl),
  rateFrom: ({ rateFrom }) =>
    rateFrom === null ? null : hasPaidPercent((percent) => percent >= rateFrom),
  rateTo: ({ rateTo }) => (rateTo === null ? null : hasPaidPercent((percent) => percent <= rateTo)),
  kyc: ({ kyc }) => matchesPresence(kyc, (row) => row.kyc),
  points: ({ points }) => matchesPresence(points, (row) => row.points),
  enterable: ({ enterable }) => (enterable ? (row) => canEnter(row.availability) : null),
  exitable: ({ exitable }) => (exitable ? (row) => canExit(row.availability) : null),
  held: ({ held }, walletYields) =>
    held ? (row) => walletYields?.matching.has(row.id) ?? true : null,
  affordable: ({ affordable }, walletYields) =>
    affordable ? (row) => walletYields?.unaffordable.has(row.id) !== true : null,
}

/** Returns the active filters of a query, without the tab, which is always visible. */
export const getActiveFilters = (query: CatalogueQuery): readonly Filter[] =>
  FILTERS.filter((filter) => filter !== 'tab' && predicateFactories[filter](query, null) !== null)

/** Returns the active filters with their predicates. */
export const createPredicates = (
  query: CatalogueQuery,
  walletYields: WalletYields | null,
): readonly (readonly [Filter, RowPredicate])[] =>
  FILTERS.flatMap((filter) => {
    const predicate = predicateFactories[filter](query, walletYields)
    return predicate ? [[filter, predicate] as const] : []
  })

/** Returns a query without one of its filters. */
export const removeFilter = (query: CatalogueQuery, filter: Filter): CatalogueQuery => ({
  ...query,
  [filter]: DEFAULT_CATALOGUE_QUERY[filter],
})
