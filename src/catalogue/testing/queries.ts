import fc from 'fast-check'
import { AVAILABILITIES } from '../availability.ts'
import { PRESENCE_FILTERS, SORTS, TABS, type CatalogueQuery } from '../catalogue-query.ts'
import type { CatalogueRow } from '../catalogue-row.ts'

const DAY = 86_400
const NETWORKS = ['base', 'base-sepolia', 'solana', 'moonbase-9']
const TYPES = ['vault', 'lending', 'liquid_staking', 'real_world_asset', 'of_tomorrow']
const SYMBOLS = ['USDC', 'ETH', 'EURC']
const PROVIDERS = ['aave', 'lido']

const seconds = fc.constantFrom(null, 0, DAY, 7 * DAY, 7 * DAY + 1)
const anySubset = (values: readonly string[]) => fc.subarray([...values])

/** A catalogue in which every filter hides something. */
export const anyRows: fc.Arbitrary<CatalogueRow[]> = fc.uniqueArray(
  fc.record<CatalogueRow>({
    id: fc.uuid(),
    name: fc.constantFrom('Éther vault', 'USDC vault', 'usdc lending', ''),
    network: fc.constantFrom(...NETWORKS),
    token: fc.constantFrom(...SYMBOLS),
    // No word that is similar to one of the queries, as a naive search tolerates no typos.
    tokenName: fc.constantFrom('Dollar coin', 'Ether'),
    tokenAddress: fc.constant(null),
    inputs: anySubset(SYMBOLS),
    inputTokens: fc.constant([]),
    minimum: fc.constant(null),
    provider: fc.constantFrom(null, ...PROVIDERS),
    type: fc.constantFrom(...TYPES),
    rate: fc.constantFrom(0, 0.01, 0.05),
    rateType: fc.constant('APY'),
    points: fc.boolean(),
    paid: fc.constantFrom(0, 0.01, 0.05),
    incentive: fc.constant(0),
    components: fc.constant([]),
    tvlUsd: fc.constantFrom(null, 0, 10, 1000),
    users: fc.constantFrom(null, 0, 7),
    lockup: seconds,
    cooldown: seconds,
    warmup: seconds,
    claiming: fc.constantFrom(null, 'auto', 'manual'),
    kyc: fc.boolean(),
    availability: fc.constantFrom(...AVAILABILITIES),
  }),
  { selector: (one) => one.id, maxLength: 40 },
)

const bound = (...values: number[]) => fc.constantFrom(null, null, ...values)
const anySelection = (values: readonly string[]) => fc.oneof(fc.constant([]), anySubset(values))

/** A query with few filters, like users'. Its search contains only words that rows may have. */
export const anyQuery: fc.Arbitrary<CatalogueQuery> = fc.record({
  search: fc.constantFrom('', '', 'usdc', 'ether vault', 'base', 'liquid', 'zz'),
  tab: fc.constantFrom('all', 'all', ...TABS),
  networks: anySelection(NETWORKS),
  types: anySelection(TYPES),
  tokens: anySelection(SYMBOLS),
  inputs: anySelection(SYMBOLS),
  providers: anySelection(PROVIDERS),
  claimings: anySelection(['auto', 'manual']),
  lockup: bound(0, 7),
  cooldown: bound(0, 7),
  warmup: bound(0, 7),
  tvl: bound(0, 10),
  rateFrom: bound(0, 1),
  rateTo: bound(1, 5),
  kyc: fc.constantFrom(...PRESENCE_FILTERS),
  points: fc.constantFrom(...PRESENCE_FILTERS),
  enterable: fc.boolean(),
  exitable: fc.boolean(),
  held: fc.boolean(),
  affordable: fc.boolean(),
  sort: fc.constantFrom(...SORTS),
  isReversed: fc.boolean(),
})
