import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_CATALOGUE_QUERY, type CatalogueQuery } from './catalogue-query.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import { getActiveFilters, removeFilter, type WalletYields } from './filters.ts'
import { findRows } from './find-rows.ts'
import { createRowIndex } from './row-index.ts'
import { sortRows } from './sort-rows.ts'
import { createCatalogueRow } from './testing/catalogue-row.ts'
import { anyQuery, anyRows } from './testing/queries.ts'

const DAY = 86_400
const plain = (text: string): string => text.replaceAll('É', 'e').toLowerCase()
const OPEN_IN = ['open', 'exit-closed']
const OPEN_OUT = ['open', 'enter-closed', 'deprecated', 'paused']

/** The tabs that show a row, beside "all". */
const naiveTabs = ({ type, token }: CatalogueRow): readonly string[] => [
  ...(/staking/.test(type) ? ['stake'] : []),
  ...(/vault|lending|liquidity|fixed/.test(type) ? ['defi'] : []),
  ...(type === 'real_world_asset' ? ['rwa'] : []),
  ...(/^(?:USDC|EURC)$/.test(token) ? ['stablecoins'] : []),
]

/** The naive implementation of the same search. */
function naive(
  all: readonly CatalogueRow[],
  query: CatalogueQuery,
  walletYields: WalletYields | null,
): CatalogueRow[] {
  const includesAny = (selected: readonly string[], values: readonly (string | null)[]): boolean =>
    selected.length === 0 || values.some((value) => value !== null && selected.includes(value))
  const atMost = (days: number | null, value: number | null): boolean =>
    days === null || value === null || value <= days * DAY
  const matchesPresence = (either: string, is: boolean): boolean =>
    either === '' || (either === 'with') === is
  return all.filter((row) => {
    const parts = [row.name, row.token, row.tokenName, row.network, row.provider, row.type]
    const text = plain([...parts, ...row.inputs, row.id].join(' ')).replaceAll(/[_-]/g, ' ')
    const percent = row.paid === null ? Number.NaN : Number((row.paid * 100).toPrecision(12))
    return [
      query.search.split(' ').every((word) => text.includes(word)),
      query.tab === 'all' || naiveTabs(row).includes(query.tab),
      includesAny(query.networks, [row.network]),
      includesAny(query.types, [row.type]),
      includesAny(query.tokens, [row.token]),
      includesAny(query.inputs, row.inputs),
      includesAny(query.providers, [row.provider]),
      includesAny(query.claimings, [row.claiming]),
      atMost(query.lockup, row.lockup),
      atMost(query.cooldown, row.cooldown),
      atMost(query.warmup, row.warmup),
      query.tvl === null || (row.tvlUsd !== null && row.tvlUsd >= query.tvl),
      query.rateFrom === null || percent >= query.rateFrom,
      query.rateTo === null || percent <= query.rateTo,
      matchesPresence(query.kyc, row.kyc),
      matchesPresence(query.points, row.points),
      !query.enterable || OPEN_IN.includes(row.availability),
      !query.exitable || OPEN_OUT.includes(row.availability),
      !query.held || walletYields === null || walletYields.matching.has(row.id),
      !query.affordable || walletYields === null || !walletYields.unaffordable.has(row.id),
    ].every(Boolean)
  })
}

/** Rows with their relation to an optional wallet. */
const ownRows = anyRows.chain((all) => {
  const anySubset = fc.subarray(all.map(({ id }) => id)).map((ids) => new Set(ids))
  return fc.record({
    all: fc.constant(all),
    own: fc.option(fc.record<WalletYields>({ matching: anySubset, unaffordable: anySubset })),
  })
})

describe('the catalogue', () => {
  it('finds what a naive search finds', () => {
    fc.assert(
      fc.property(ownRows, anyQuery, ({ all, own: walletYields }, query) => {
        expect(findRows({ ...createRowIndex(all), own: walletYields }, query).rows).toEqual(
          sortRows(naive(all, query, walletYields), query.sort, query.isReversed),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('returns for each filter exactly how many rows its removal adds', () => {
    fc.assert(
      fc.property(ownRows, anyQuery, ({ all, own: walletYields }, query) => {
        const { rows, hiddenBy } = findRows({ ...createRowIndex(all), own: walletYields }, query)
        for (const filter of getActiveFilters(query))
          expect(hiddenBy.get(filter) ?? 0).toBe(
            naive(all, removeFilter(query, filter), walletYields).length - rows.length,
          )
      }),
      { numRuns: 300 },
    )
  })

  it('returns for each filter how many rows it excludes if removing a single one is not enough', () => {
    fc.assert(
      fc.property(ownRows, anyQuery, ({ all, own: walletYields }, query) => {
        const { rows, hiddenBy, excludedBy } = findRows(
          { ...createRowIndex(all), own: walletYields },
          query,
        )
        const matching = naive(
          all,
          { ...DEFAULT_CATALOGUE_QUERY, search: query.search },
          walletYields,
        )
        for (const filter of getActiveFilters(query)) {
          const alone = {
            ...DEFAULT_CATALOGUE_QUERY,
            search: query.search,
            [filter]: query[filter],
          }
          const excluded = matching.length - naive(all, alone, walletYields).length
          const isExplained = rows.length === 0 && hiddenBy.size === 0
          expect(excludedBy.get(filter) ?? 0).toBe(isExplained ? excluded : 0)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('attributes nothing to filters if the search text excludes it', () => {
    const query = { ...DEFAULT_CATALOGUE_QUERY, search: 'qwxyzzy', enterable: true }
    const { rows, hiddenBy, excludedBy } = findRows(createRowIndex([createCatalogueRow({})]), query)
    expect([rows.length, hiddenBy.size, excludedBy.size]).toEqual([0, 0, 0])
  })

  it.each([
    [0.07, 7],
    [0.035, 3.5],
    [0.29, 29],
    [0.57, 57],
  ])('keeps a rate of %d between %d percent and the same', (rate, percent) => {
    const query = { ...DEFAULT_CATALOGUE_QUERY, rateFrom: percent, rateTo: percent }
    expect(findRows(createRowIndex([createCatalogueRow({ rate })]), query).rows).toHaveLength(1)
    expect(
      findRows(createRowIndex([createCatalogueRow({ rate })]), { ...query, rateTo: percent - 0.01 })
        .rows,
    ).toHaveLength(0)
  })

  it('finds a network by its display name', () => {
    const query = { ...DEFAULT_CATALOGUE_QUERY, search: 'bnb chain' }
    expect(
      findRows(createRowIndex([createCatalogueRow({ network: 'binance' })]), query).rows,
    ).toHaveLength(1)
  })
})
