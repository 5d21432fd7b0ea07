import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AVAILABILITIES } from './availability.ts'
import { EVERYTHING, SORTS, type CatalogueQuery } from './catalogue-query.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import { facetsOf } from './facets.ts'
import { filterRows } from './filter-rows.ts'
import { sortRows } from './sort-rows.ts'

const row = (given: Partial<CatalogueRow>): CatalogueRow => ({
  id: 'base-usdc-vault',
  name: 'Harvest USDC',
  network: 'base',
  token: 'USDC',
  provider: 'harvest',
  type: 'vault',
  rate: 0.04,
  rateType: 'APY',
  tvlUsd: 1000,
  availability: 'open',
  ...given,
})

const networks = ['base', 'base-sepolia', 'solana', 'moonbase-9']
const types = ['vault', 'lending', 'liquid_staking']
const words = ['USDC', 'usdc', 'Éther', 'ether', 'vault', 'base', 'sepolia', 'liquid', 'zzz', ' ']

const rows = fc.uniqueArray(
  fc.record<CatalogueRow>({
    id: fc.uuid(),
    name: fc.constantFrom('Éther vault', 'USDC vault', 'usdc lending', ''),
    network: fc.constantFrom(...networks),
    token: fc.constantFrom('USDC', 'ETH'),
    provider: fc.constantFrom('aave', null),
    type: fc.constantFrom(...types),
    rate: fc.constantFrom(0, 0.01, 0.05),
    rateType: fc.constant('APY'),
    tvlUsd: fc.constantFrom(null, 0, 10, 1000),
    availability: fc.constantFrom(...AVAILABILITIES),
  }),
  { selector: (one) => one.id, maxLength: 30 },
)

const queries: fc.Arbitrary<CatalogueQuery> = fc.record({
  search: fc.array(fc.constantFrom(...words), { maxLength: 3 }).map((some) => some.join(' ')),
  network: fc.constantFrom('', ...networks),
  type: fc.constantFrom('', ...types),
  sort: fc.constantFrom(...SORTS),
})

const plain = (text: string): string =>
  text.replaceAll('É', 'e').replaceAll('é', 'e').toLowerCase().replaceAll(/[_-]/g, ' ')

/** The same promise, said as slowly as possible. */
function naive(all: readonly CatalogueRow[], query: CatalogueQuery): CatalogueRow[] {
  const kept: CatalogueRow[] = []
  for (const one of all) {
    const text = plain([one.name, one.token, one.network, one.provider, one.type].join(' '))
    const wanted = plain(query.search).split(' ').filter(Boolean)
    if (!wanted.every((word) => text.includes(word))) continue
    if (query.network && one.network !== query.network) continue
    if (query.type && one.type !== query.type) continue
    kept.push(one)
  }
  return kept
}

describe('the catalogue', () => {
  it('finds what a naive search finds', () => {
    fc.assert(
      fc.property(rows, queries, (all, query) => {
        expect(filterRows(all, query)).toEqual(naive(all, query))
      }),
    )
  })

  it('sorts without losing, adding or shuffling a row', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(...SORTS), (all, sort) => {
        const sorted = sortRows(all, sort)
        expect(new Set(sorted)).toEqual(new Set(all))
        expect(sortRows(all.toReversed(), sort)).toEqual(sorted)
        for (const [index, one] of sorted.entries()) {
          const before = sorted[index - 1] ?? one
          const inOrder = {
            tvl: (before.tvlUsd ?? -1) >= (one.tvlUsd ?? -1),
            rate: before.rate >= one.rate,
            name: before.name.toLowerCase() <= one.name.toLowerCase(),
          }
          expect(inOrder[sort]).toBe(true)
        }
      }),
    )
  })

  it('counts for each choice exactly what the choice would leave', () => {
    fc.assert(
      fc.property(rows, queries, (all, query) => {
        const { networks, types } = facetsOf(all, query)
        for (const { value, count } of networks)
          expect(count).toBe(naive(all, { ...query, network: value }).length)
        for (const { value, count } of types)
          expect(count).toBe(naive(all, { ...query, type: value }).length)
        expect(new Set(networks.map(({ value }) => value))).toEqual(
          new Set(all.map(({ network }) => network)),
        )
      }),
    )
  })

  it('finds a network by the name that people use', () => {
    const found = filterRows([row({ network: 'binance' })], { ...EVERYTHING, search: 'bnb chain' })
    expect(found).toHaveLength(1)
  })

  it('puts an unknown size last, behind nothing at all', () => {
    const sorted = sortRows([row({ id: 'a', tvlUsd: null }), row({ id: 'b', tvlUsd: 0 })], 'tvl')
    expect(sorted.map(({ id }) => id)).toEqual(['b', 'a'])
  })
})
