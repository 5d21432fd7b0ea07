import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EVERYTHING, type CatalogueQuery } from './catalogue-query.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import { activeFilters, lift } from './filters.ts'
import { findRows } from './find-rows.ts'
import type { OwnYields } from './own-yields.ts'
import { indexRows } from './row-index.ts'
import { sortRows } from './sort-rows.ts'
import { catalogueRow } from './testing/catalogue-row.ts'
import { anyQuery, anyRows } from './testing/queries.ts'

const DAY = 86_400
const plain = (text: string): string => text.replaceAll('É', 'e').toLowerCase()
const OPEN_IN = ['open', 'exit-closed']
const OPEN_OUT = ['open', 'enter-closed', 'deprecated', 'paused']

/** The same promise, said as slowly as possible. */
function naive(
  all: readonly CatalogueRow[],
  query: CatalogueQuery,
  own: OwnYields | null,
): CatalogueRow[] {
  const has = (chosen: readonly string[], values: readonly (string | null)[]): boolean =>
    chosen.length === 0 || values.some((value) => value !== null && chosen.includes(value))
  const atMost = (days: number | null, value: number | null): boolean =>
    days === null || value === null || value <= days * DAY
  const asked = (either: string, is: boolean): boolean =>
    either === '' || (either === 'with') === is
  return all.filter((row) => {
    const parts = [row.name, row.token, row.tokenName, row.network, row.provider, row.type]
    const text = plain([...parts, ...row.inputs, row.id].join(' ')).replaceAll(/[_-]/g, ' ')
    const percent = Number((row.paid * 100).toPrecision(12))
    return [
      query.search.split(' ').every((word) => text.includes(word)),
      has(query.networks, [row.network]),
      has(query.types, [row.type]),
      has(query.tokens, [row.token]),
      has(query.inputs, row.inputs),
      has(query.providers, [row.provider]),
      has(query.claimings, [row.claiming]),
      atMost(query.lockup, row.lockup),
      atMost(query.cooldown, row.cooldown),
      atMost(query.warmup, row.warmup),
      query.tvl === null || (row.tvlUsd !== null && row.tvlUsd >= query.tvl),
      query.rateFrom === null || percent >= query.rateFrom,
      query.rateTo === null || percent <= query.rateTo,
      asked(query.kyc, row.kyc),
      asked(query.points, row.points),
      !query.enterable || OPEN_IN.includes(row.availability),
      !query.exitable || OPEN_OUT.includes(row.availability),
      !query.held || own === null || own.held.has(row.id),
      !query.affordable || own === null || !own.beyond.has(row.id),
    ].every(Boolean)
  })
}

/** Rows, and what a wallet, if there is one, has to do with them. */
const ownRows = anyRows.chain((all) => {
  const some = fc.subarray(all.map(({ id }) => id)).map((ids) => new Set(ids))
  return fc.record({
    all: fc.constant(all),
    own: fc.option(fc.record<OwnYields>({ held: some, beyond: some })),
  })
})

describe('the catalogue', () => {
  it('finds what a naive search finds', () => {
    fc.assert(
      fc.property(ownRows, anyQuery, ({ all, own }, query) => {
        expect(findRows({ ...indexRows(all), own }, query).rows).toEqual(
          sortRows(naive(all, query, own), query.sort),
        )
      }),
      { numRuns: 500 },
    )
  })

  it('says of each filter exactly how many rows come back when it is lifted', () => {
    fc.assert(
      fc.property(ownRows, anyQuery, ({ all, own }, query) => {
        const { rows, hiddenBy } = findRows({ ...indexRows(all), own }, query)
        for (const filter of activeFilters(query))
          expect(hiddenBy.get(filter) ?? 0).toBe(
            naive(all, lift(query, filter), own).length - rows.length,
          )
      }),
      { numRuns: 300 },
    )
  })

  it('says of each filter how many it refuses where lifting one of them is not enough', () => {
    fc.assert(
      fc.property(ownRows, anyQuery, ({ all, own }, query) => {
        const { rows, hiddenBy, refusedBy } = findRows({ ...indexRows(all), own }, query)
        const found = naive(all, { ...EVERYTHING, search: query.search }, own)
        for (const filter of activeFilters(query)) {
          const alone = { ...EVERYTHING, search: query.search, [filter]: query[filter] }
          const refused = found.length - naive(all, alone, own).length
          const isTold = rows.length === 0 && hiddenBy.size === 0
          expect(refusedBy.get(filter) ?? 0).toBe(isTold ? refused : 0)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('blames no filter for what the words did', () => {
    const query = { ...EVERYTHING, search: 'qwxyzzy', enterable: true }
    const { rows, hiddenBy, refusedBy } = findRows(indexRows([catalogueRow({})]), query)
    expect([rows.length, hiddenBy.size, refusedBy.size]).toEqual([0, 0, 0])
  })

  it.each([
    [0.07, 7],
    [0.035, 3.5],
    [0.29, 29],
    [0.57, 57],
  ])('keeps a rate of %d between %d percent and as much', (rate, percent) => {
    const query = { ...EVERYTHING, rateFrom: percent, rateTo: percent }
    expect(findRows(indexRows([catalogueRow({ rate })]), query).rows).toHaveLength(1)
    expect(
      findRows(indexRows([catalogueRow({ rate })]), { ...query, rateTo: percent - 0.01 }).rows,
    ).toHaveLength(0)
  })

  it('finds a network by the name that people use', () => {
    const query = { ...EVERYTHING, search: 'bnb chain' }
    expect(findRows(indexRows([catalogueRow({ network: 'binance' })]), query).rows).toHaveLength(1)
  })
})
