import fc from 'fast-check'
import { expect, it } from 'vitest'
import { AVAILABILITIES } from './availability.ts'
import { SORTS } from './catalogue-query.ts'
import type { CatalogueRow } from './catalogue-row.ts'
import { sortRows } from './sort-rows.ts'
import { createCatalogueRow } from './testing/catalogue-row.ts'
import { anyRows } from './testing/queries.ts'

it('sorts without losing, adding or shuffling a row', () => {
  fc.assert(
    fc.property(anyRows, fc.constantFrom(...SORTS), (all, sort) => {
      const sorted = sortRows(all, sort)
      expect(new Set(sorted)).toEqual(new Set(all))
      expect(sortRows(all.toReversed(), sort)).toEqual(sorted)
      for (const [index, one] of sorted.entries()) {
        const before = sorted[index - 1] ?? one
        const inOrder = {
          tvl: (before.tvlUsd ?? -1) >= (one.tvlUsd ?? -1),
          rate: (before.paid ?? -Infinity) >= (one.paid ?? -Infinity),
          users: (before.users ?? -1) >= (one.users ?? -1),
          cooldown: (before.cooldown ?? Infinity) <= (one.cooldown ?? Infinity),
          name: before.name.toLowerCase() <= one.name.toLowerCase(),
          status:
            AVAILABILITIES.indexOf(before.availability) <= AVAILABILITIES.indexOf(one.availability),
        }
        expect(inOrder[sort]).toBe(true)
      }
    }),
  )
})

it('puts an unknown TVL last, after 0', () => {
  const rows = [
    createCatalogueRow({ id: 'a', tvlUsd: null }),
    createCatalogueRow({ id: 'b', tvlUsd: 0 }),
  ]
  expect(sortRows(rows, 'tvl').map(({ id }) => id)).toEqual(['b', 'a'])
})

it('reversed, known values turn round, and unknown ones stay last', () => {
  fc.assert(
    fc.property(anyRows, (all) => {
      const known = ({ tvlUsd }: CatalogueRow): boolean => tvlUsd !== null
      const [sorted, reversed] = [sortRows(all, 'tvl'), sortRows(all, 'tvl', true)]
      const values = (rows: CatalogueRow[]) => rows.filter(known).map(({ tvlUsd }) => tvlUsd)
      expect(values(reversed)).toEqual(values(sorted).toReversed())
      expect(reversed.findLastIndex(known)).toBe(reversed.filter(known).length - 1)
    }),
  )
})
