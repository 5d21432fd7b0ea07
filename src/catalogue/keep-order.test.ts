import { expect, it } from 'vitest'
import { keepOrder } from './sort-rows.ts'
import { createCatalogueRow } from './testing/catalogue-row.ts'

const row = (id: string, rate: number) => createCatalogueRow({ id, rate })
const displayed = [row('a', 0.05), row('b', 0.04), row('c', 0.03)]

it('updates values without moving rows', () => {
  const ordered = keepOrder(displayed, [row('c', 0.09), row('a', 0.06), row('b', 0.04)])
  expect(ordered.rows.map(({ id, rate }) => [id, rate])).toEqual([
    ['a', 0.06],
    ['b', 0.04],
    ['c', 0.09],
  ])
  expect(ordered.hasChanged).toBe(true)
})

it('adds and removes no row', () => {
  const ordered = keepOrder(displayed, [row('new', 0.1), row('a', 0.06), row('c', 0.03)])
  expect(ordered.rows.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(ordered.hasChanged).toBe(true)
})

it('returns the newer list unchanged if nothing moves', () => {
  const newer = [row('a', 0.06), row('b', 0.05), row('c', 0.04)]
  expect(keepOrder(displayed, newer)).toEqual({ rows: newer, hasChanged: false })
})
