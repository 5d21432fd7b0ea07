export const SORTS = ['tvl', 'rate', 'users', 'cooldown', 'name', 'status'] as const

export type Sort = (typeof SORTS)[number]

/** What people are asked or given besides: `with` it, `without`, or never mind. */
export const PRESENCE_FILTERS = ['', 'with', 'without'] as const

export type PresenceFilter = (typeof PRESENCE_FILTERS)[number]

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
  readonly kyc: PresenceFilter
  readonly points: PresenceFilter
  /** Only what takes deposits, or pays out, now. */
  readonly enterable: boolean
  readonly exitable: boolean
  /** Only what takes a token that is held. */
  readonly held: boolean
  /** Only what takes as little as is held. */
  readonly affordable: boolean
  readonly sort: Sort
}

export const DEFAULT_CATALOGUE_QUERY: CatalogueQuery = {
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

/** The most that a list in an address may name: more is no choice that a person made. */
const MAX_VALUES = 50
const PLAIN_NUMBER = /^\d{1,15}(?:\.\d{1,6})?$/

/** Values with commas between them; a comma of their own is written as `%2C`. */
export const writeList = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',')

/** Reads such a list: each value once, in its order. */
function readList(text: string): readonly string[] {
  const values = text
    .split(',')
    .map((value) => value.replaceAll('%2C', ',').replaceAll('%25', '%'))
    .filter((value) => value !== '')
  return [...new Set(values)].slice(0, MAX_VALUES)
}

/** A number as people write it, not negative; anything else is null. */
const readAmount = (text: string): number | null => (PLAIN_NUMBER.test(text) ? Number(text) : null)

/** One of a few words, else the first of them. */
const readOneOf = <Word extends string>(words: readonly Word[], text: string): Word | '' =>
  words.find((word) => word === text) ?? ''

/** Reads a query string's values; what isn't understood is at its default. */
export function readCatalogueQuery(search: Readonly<Record<string, unknown>>): CatalogueQuery {
  const getText = (name: string): string => text(search[name])
  const statusFilters = readList(getText('can'))
  const walletFilters = readList(getText('own'))
  return {
    search: getText('q'),
    networks: readList(getText('network')),
    types: readList(getText('type')),
    tokens: readList(getText('token')),
    inputs: readList(getText('input')),
    providers: readList(getText('provider')),
    claimings: readList(getText('claiming')),
    lockup: readAmount(getText('lockup')),
    cooldown: readAmount(getText('cooldown')),
    warmup: readAmount(getText('warmup')),
    tvl: readAmount(getText('tvl')),
    rateFrom: readAmount(getText('rate_from')),
    rateTo: readAmount(getText('rate_to')),
    kyc: readOneOf(PRESENCE_FILTERS, getText('kyc')),
    points: readOneOf(PRESENCE_FILTERS, getText('points')),
    enterable: statusFilters.includes('enter'),
    exitable: statusFilters.includes('exit'),
    held: walletFilters.includes('held'),
    affordable: walletFilters.includes('minimum'),
    sort: SORTS.find((sort) => sort === getText('sort')) ?? DEFAULT_CATALOGUE_QUERY.sort,
  }
}

/** Writes a query for an address. */
export function writeCatalogueQuery(query: CatalogueQuery): CatalogueSearch {
  const statusFilters = [...(query.enterable ? ['enter'] : []), ...(query.exitable ? ['exit'] : [])]
  const walletFilters = [...(query.held ? ['held'] : []), ...(query.affordable ? ['minimum'] : [])]
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
    can: writeList(statusFilters),
    own: writeList(walletFilters),
    sort: query.sort === DEFAULT_CATALOGUE_QUERY.sort ? '' : query.sort,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}
