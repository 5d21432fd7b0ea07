import { expect, it } from 'vitest'
import { catalogueRow } from '#src/catalogue/testing/catalogue-row.ts'
import { indexCatalogue } from './catalogue-index.ts'

const catalogue = { rows: [catalogueRow({ id: 'a' }), catalogueRow({ id: 'b' })], skipped: 0 }
const all = () => true

it('is made once for who comes back to the same catalogue, and anew for another question', () => {
  const index = indexCatalogue(catalogue, undefined, all)
  while (index.words.readNext());
  expect(indexCatalogue(catalogue, undefined, all)).toBe(index)
  expect(index.words.isRead()).toBe(true)

  const some = indexCatalogue(catalogue, undefined, ({ id }) => id === 'a')
  expect(some.rows.map(({ id }) => id)).toEqual(['a'])
  expect(some.words.isRead()).toBe(false)
  expect(indexCatalogue({ ...catalogue }, undefined, all)).not.toBe(index)
})
