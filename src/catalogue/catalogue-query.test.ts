import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  DEFAULT_CATALOGUE_QUERY,
  readCatalogueQuery,
  writeCatalogueQuery,
  type CatalogueQuery,
} from './catalogue-query.ts'
import { anyQuery } from './testing/queries.ts'

const values = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 50 })
const texts = fc.record({ search: fc.string(), networks: values, providers: values })
const queries: fc.Arbitrary<CatalogueQuery> = fc
  .tuple(anyQuery, texts)
  .map((parts) => Object.assign({}, ...parts))

it('round-trips through the URL', () => {
  fc.assert(
    fc.property(queries, (query) => {
      expect(readCatalogueQuery(writeCatalogueQuery(query))).toEqual(query)
    }),
  )
})

it('omits defaults from the URL', () => {
  expect(writeCatalogueQuery(DEFAULT_CATALOGUE_QUERY)).toEqual({})
  expect(
    writeCatalogueQuery({ ...DEFAULT_CATALOGUE_QUERY, networks: ['base', 'a,b'], lockup: 0 }),
  ).toEqual({
    network: 'base,a%2Cb',
    lockup: '0',
  })
})

it('parses any URL', () => {
  const odd = { q: 7, network: ['a'], sort: 'backwards', lockup: '-1', tvl: '1e9', kyc: 'perhaps' }
  expect(readCatalogueQuery(odd)).toEqual(DEFAULT_CATALOGUE_QUERY)
  expect(readCatalogueQuery({ network: ',,base,base,' }).networks).toEqual(['base'])
})
