import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  EVERYTHING,
  readCatalogueQuery,
  SORTS,
  writeCatalogueQuery,
  type CatalogueQuery,
} from './catalogue-query.ts'

const queries: fc.Arbitrary<CatalogueQuery> = fc.record({
  search: fc.string(),
  network: fc.string(),
  type: fc.string(),
  sort: fc.constantFrom(...SORTS),
})

it('comes back from the address as it went in', () => {
  fc.assert(
    fc.property(queries, (query) => {
      expect(readCatalogueQuery({ ...writeCatalogueQuery(query) })).toEqual(query)
    }),
  )
})

it('leaves defaults out of the address', () => {
  expect(writeCatalogueQuery(EVERYTHING)).toEqual({})
})

it('survives any address', () => {
  expect(readCatalogueQuery({ q: 7, network: ['a'], sort: 'backwards' })).toEqual(EVERYTHING)
})
