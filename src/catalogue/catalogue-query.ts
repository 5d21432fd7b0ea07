export const SORTS = ['tvl', 'rate', 'users', 'cooldown', 'name', 'status'] as const

export type Sort = (typeof SORTS)[number]

/** Tabs over the list; the first shows everything. */
export const TABS = ['all', 'stake', 'defi', 'rwa', 'stablecoins'] as const

export type Tab = (typeof TABS)[number]

/** A filter for presence: `with`, `without`, or any. */
export const PRESENCE_FILTERS = ['', 'with', 'without'] as const

export type PresenceFilter = (typeof PRESENCE_FILTERS)[number]

/** A query of the catalogue. Empty and null mean "all". */
export interface CatalogueQuery {
  readonly search: string
  readonly tab: Tab
  readonly networks: readonly string[]
  readonly types: readonly string[]
  readonly tokens: readonly string[]
  /** Symbols of accepted tokens. */
  readonly inputs: readonly string[]
  readonly providers: readonly string[]
  readonly claimings: readonly string[]
  /** Maximum, whole days. */
  readonly lockup: number | null
  readonly cooldown: number | null
  readonly warmup: number | null
  /** Minimum, US dollars. */
  readonly tvl: number | null
  /** Minimum, percent per year. */
  readonly rateFrom: number | null
  readonly rateTo: number | null
  readonly kyc: PresenceFilter
  readonly points: PresenceFilter
  /** Only yields that accept deposits, or can be exited, now. */
  readonly enterable: boolean
  readonly exitable: boolean
  /** Only yields that accept an owned token. */
  readonly held: boolean
  /** Only yields whose minimum is within the balance. */
  readonly affordable: boolean
  readonly sort: Sort
  /** Whether the sort's own direction is reversed. */
  readonly isReversed: boolean
}

export const DEFAULT_CATALOGUE_QUERY: CatalogueQuery = {
  search: '',
  tab: 'all',
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
  isReversed: false,
}

/** A query for the URL: short names, without defaults. */
export type CatalogueSearch = Readonly<Record<string, string>>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Maximum length of a URL's list. */
const MAX_VALUES = 50
const PLAIN_NUMBER = /^\d{1,15}(?:\.\d{1,6})?$/

/** Joins values with commas; a comma in a value becomes `%2C`. */
export const writeList = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',')

/** Parses such a list without duplicates, in order. */
function readList(text: string): readonly string[] {
  const values = text
    .split(',')
    .map((value) => value.replaceAll('%2C', ',').replaceAll('%25', '%'))
    .filter((value) => value !== '')
  return [...new Set(values)].slice(0, MAX_VALUES)
}

/** Parses a non-negative number; null for anything else. */
const readAmount = (text: string): number | null => (PLAIN_NUMBER.test(text) ? Number(text) : null)

/** Returns the text if it is one of the words, else the first of them. */
const readOneOf = <Word extends string>(words: readonly Word[], text: string): Word | '' =>
  words.find((word) => word === text) ?? ''

/** Parses a URL's query; invalid values become defaults. */
export function readCatalogueQuery(search: Readonly<Record<string, unknown>>): CatalogueQuery {
  const getText = (name: string): string => text(search[name])
  const statusFilters = readList(getText('can'))
  const walletFilters = readList(getText('own'))
  return {
    search: getText('q'),
    tab: TABS.find((tab) => tab === getText('tab')) ?? DEFAULT_CATALOGUE_QUERY.tab,
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
    isReversed: getText('order') === 'reversed',
  }
}

/** Formats a query for a URL. */
export function writeCatalogueQuery(query: CatalogueQuery): CatalogueSearch {
  const statusFilters = [...(query.enterable ? ['enter'] : []), ...(query.exitable ? ['exit'] : [])]
  const walletFilters = [...(query.held ? ['held'] : []), ...(query.affordable ? ['minimum'] : [])]
  const all = {
    q: query.search,
    tab: query.tab === DEFAULT_CATALOGUE_QUERY.tab ? '' : query.tab,
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
    order: query.isReversed ? 'reversed' : '',
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
}
