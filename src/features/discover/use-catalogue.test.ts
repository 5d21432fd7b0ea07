import { expect, it } from 'vitest'
import { createCatalogueRow } from '#src/catalogue/testing/catalogue-row.ts'
import { indexCatalogue } from './use-catalogue.ts'

const catalogue = {
  rows: [createCatalogueRow({ id: 'a' }), createCatalogueRow({ id: 'b' })],
  skipped: 0,
}
const all = () => true

it('is created once per catalogue and again for another scope', () => {
  const index = indexCatalogue(catalogue, undefined, all)
  while (index.vocabulary.indexNextRow());
  expect(indexCatalogue(catalogue, undefined, all)).toBe(index)
  expect(index.vocabulary.isComplete()).toBe(true)

  const some = indexCatalogue(catalogue, undefined, ({ id }) => id === 'a')
  expect(some.rows.map(({ id }) => id)).toEqual(['a'])
  expect(some.vocabulary.isComplete()).toBe(false)
  expect(indexCatalogue({ ...catalogue }, undefined, all)).not.toBe(index)
})
