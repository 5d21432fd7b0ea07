import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TABS } from './catalogue-query.ts'
import { countFacet, countTabs, findRows } from './find-rows.ts'
import { FACET_NAMES } from './filters.ts'
import { createRowIndex } from './row-index.ts'
import { anyQuery, anyRows } from './testing/queries.ts'

it('counts for each option exactly what it would leave', () => {
  fc.assert(
    fc.property(anyRows, anyQuery, fc.constantFrom(...FACET_NAMES), (all, query, name) => {
      const index = createRowIndex(all)
      for (const { value, count } of countFacet(index, query, name))
        expect(count).toBe(findRows(index, { ...query, [name]: [value] }).rows.length)
    }),
    { numRuns: 300 },
  )
})

it('counts for each tab exactly what it would leave', () => {
  fc.assert(
    fc.property(anyRows, anyQuery, (all, query) => {
      const index = createRowIndex(all)
      const counts = countTabs(index, query)
      for (const tab of TABS)
        expect(counts[tab]).toBe(findRows(index, { ...query, tab }).rows.length)
    }),
    { numRuns: 300 },
  )
})

it('counts nothing while only the first rows are known', () => {
  fc.assert(
    fc.property(anyRows, anyQuery, fc.constantFrom(...FACET_NAMES), (some, query, name) => {
      const counted = countFacet(createRowIndex(some), query, name)
      const uncounted = countFacet(createRowIndex(some, true), query, name)
      expect(uncounted).toEqual(counted.map(({ value }) => ({ value, count: null })))
    }),
  )
})

it('lists every existing or selected value, whatever the query hides', () => {
  fc.assert(
    fc.property(anyRows, anyQuery, (all, query) => {
      expect(countFacet(createRowIndex(all), query, 'types').map(({ value }) => value)).toEqual(
        [...new Set([...all.map(({ type }) => type), ...query.types])].toSorted(),
      )
    }),
  )
})
