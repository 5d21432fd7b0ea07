import { readAmount, readList, readOneOf, writeList } from './query-values.ts'

export const SORTS = ['tvl', 'rate', 'users', 'cooldown', 'name', 'status'] as const

export type Sort = (typeof SORTS)[number]

/** What people are asked or given besides: `with` it, `without`, or never mind. */
export const EITHER = ['', 'with', 'without'] as const

export type Either = (typeof EITHER)[number]

/** What a person looks for in the catalogue. Nothing chosen, and null, mean "all". */
export interface CatalogueQuery {
  readonly search: string
  readonly networks: readonly string[]
  readonly types: readonly string[]
  /** Symbols of the deposit token. */
  readonly tokens: readonly string[]
  /** Symbols of a token that can be paid in. */
  readonly inputs: readonly string[]
  readonly providers: readonly string[]
  readonly claimings: readonly string[]
  /** Whole days, each at most. */
  readonly lockup: number | null
  readonly cooldown: number | null
  readonly warmup: number | null
  /** US dollars, at least. */
  readonly tvl: number | null
  /** Percent a year, at least and at most. */
  readonly rateFrom: number | null
  readonly rateTo: number | null
  readonly kyc: Either
  readonly points: Either
  /** Only what takes deposits, or pays out, now. */
  readonly enterable: boolean
  readonly exitable: boolean
  /** Only what takes a token that is held. */
  readonly held: boolean
  /** Only what takes as little as is held. */
  readonly affordable: boolean
  readonly sort: Sort
}

export const EVERYTHING: CatalogueQuery = {
  search: '',
  networks: [],
  types: [],
  tokens: [],
  inputs: [],
  providers: [],
  claimings: [],
  lockup: null,
  cooldown: null,
  warmup: null,
  tvl: null,
  rateFrom: null,
  rateTo: null,
  kyc: '',
  points: '',
  enterable: false,
  exitable: false,
  held: false,
  affordable: false,
  sort: 'tvl',
}

/** The same in an address: short names, and nothing that is at its default. */
export type CatalogueSearch = Readonly<Record<string, string>>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Reads a query string's values; what isn't understood is at its default. */
export function readCatalogueQuery(search: Readonly<Record<string, unknown>>): CatalogueQuery {
  const given = (name: string): string => text(search[name])
  const can = readList(given('can'))
  const own = readList(given('own'))
  return {
    search: given('q'),
    networks: readList(given('network')),
    types: readList(given('type')),
    tokens: readList(given('token')),
    inputs: readList(given('input')),
    providers: readList(given('provider')),
    claimings: readList(given('claiming')),
    lockup: readAmount(given('lockup')),
    cooldown: readAmount(given('cooldown')),
    warmup: readAmount(given('warmup')),
    tvl: readAmount(given('tvl')),
    rateFrom: readAmount(given('rate_from')),
    rateTo: readAmount(given('rate_to')),
    kyc: readOneOf(EITHER, given('kyc')),
    points: readOneOf(EITHER, given('points')),
    enterable: can.includes('enter'),
    exitable: can.includes('exit'),
    held: own.includes('held'),
    affordable: own.includes('minimum'),
    sort: SORTS.find((sort) => sort === given('sort')) ?? EVERYTHING.sort,
  }
}

/** Writes a query for an address. */
export function writeCatalogueQuery(query: CatalogueQuery): CatalogueSearch {
  const can = [...(query.enterable ? ['enter'] : []), ...(query.exitable ? ['exit'] : [])]
  const own = [...(query.held ? ['held'] : []), ...(query.affordable ? ['minimum'] : [])]
  const all = {
    q: query.search,
    network: writeList(query.networks),
    type: writeList(query.types),
    token: writeList(query.tokens),
    input: writeList(query.inputs),
    provider: writeList(query.providers),
    claiming: writeList(query.claimings),
    lockup: query.lockup?.toString() ?? '',
    cooldown: query.cooldown?.toString() ?? '',
    warmup: query.warmup?.toString() ?? '',
    tvl: query.tvl?.toString() ?? '',
    rate_from: query.rateFrom?.toString() ?? '',
    rate_to: query.rateTo?.toString() ?? '',
    kyc: query.kyc,
    points: query.points,
    can: writeList(can),
    own: writeList(own),
    sort: query.sort === EVERYTHING.sort ? '' : query.sort,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}
