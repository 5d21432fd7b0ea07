import { canEnter, canExit } from './availability.ts'
import { EVERYTHING, type CatalogueQuery, type Either } from './catalogue-query.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import type { OwnYields } from './own-yields.ts'

/** The filters of which any number of values can be chosen. */
export const FACET_NAMES = [
  'networks',
  'types',
  'tokens',
  'inputs',
  'providers',
  'claimings',
] as const satisfies readonly (keyof CatalogueQuery)[]

export type FacetName = (typeof FACET_NAMES)[number]

/** Everything in a query that hides rows, but for the words of the search. */
export const FILTERS = [
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

type Keep = (row: CatalogueRow) => boolean

const DAY = 86_400

/** Null where nothing was chosen. */
function among(chosen: readonly string[], of: (row: CatalogueRow) => string | null): Keep | null {
  if (chosen.length === 0) return null
  const wanted = new Set<string | null>(chosen)
  return (row) => wanted.has(of(row))
}

/** The service leaves out periods that there are not. */
const within = (days: number | null, of: (row: CatalogueRow) => number | null): Keep | null =>
  days === null ? null : (row) => (of(row) ?? 0) <= days * DAY

/** What is paid in money, in percent, as it is written: 0.07 times 100 is more than 7 in binary fractions. */
const percentOf = ({ paid }: CatalogueRow): number => Math.round(paid * 1e10) / 1e8

const either = (asked: Either, of: (row: CatalogueRow) => boolean): Keep | null =>
  asked === '' ? null : (row) => of(row) === (asked === 'with')

/** Whether a row stays, for each filter that is on; null for those that are off. Of a wallet nobody knows, all stay. */
const keepers: Readonly<
  Record<Filter, (query: CatalogueQuery, own: OwnYields | null) => Keep | null>
> = {
  networks: ({ networks }) => among(networks, (row) => row.network),
  types: ({ types }) => among(types, (row) => row.type),
  tokens: ({ tokens }) => among(tokens, (row) => row.token),
  inputs({ inputs }) {
    if (inputs.length === 0) return null
    const wanted = new Set(inputs)
    return (row) => row.inputs.some((symbol) => wanted.has(symbol))
  },
  providers: ({ providers }) => among(providers, (row) => row.provider),
  claimings: ({ claimings }) => among(claimings, (row) => row.claiming),
  lockup: ({ lockup }) => within(lockup, (row) => row.lockup),
  cooldown: ({ cooldown }) => within(cooldown, (row) => row.cooldown),
  warmup: ({ warmup }) => within(warmup, (row) => row.warmup),
  tvl: ({ tvl }) => (tvl === null ? null : (row) => (row.tvlUsd ?? -1) >= tvl),
  rateFrom: ({ rateFrom }) => (rateFrom === null ? null : (row) => percentOf(row) >= rateFrom),
  rateTo: ({ rateTo }) => (rateTo === null ? null : (row) => percentOf(row) <= rateTo),
  kyc: ({ kyc }) => either(kyc, (row) => row.kyc),
  points: ({ points }) => either(points, (row) => row.points),
  enterable: ({ enterable }) => (enterable ? (row) => canEnter(row.availability) : null),
  exitable: ({ exitable }) => (exitable ? (row) => canExit(row.availability) : null),
  held: ({ held }, own) => (held ? (row) => own?.held.has(row.id) ?? true : null),
  affordable: ({ affordable }, own) =>
    affordable ? (row) => own?.beyond.has(row.id) !== true : null,
}

/** The filters of a query that are on. */
export const activeFilters = (query: CatalogueQuery): readonly Filter[] =>
  FILTERS.filter((filter) => keepers[filter](query, null) !== null)

/** The filters that are on, each with what it keeps. */
export const readFilters = (
  query: CatalogueQuery,
  own: OwnYields | null,
): readonly (readonly [Filter, Keep])[] =>
  FILTERS.flatMap((filter) => {
    const keep = keepers[filter](query, own)
    return keep ? [[filter, keep] as const] : []
  })

/** A query without one of its filters. */
export const lift = (query: CatalogueQuery, filter: Filter): CatalogueQuery => ({
  ...query,
  [filter]: EVERYTHING[filter],
})
