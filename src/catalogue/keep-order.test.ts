import { expect, it } from 'vitest'
import { keepOrder } from './keep-order.ts'
import { catalogueRow } from './testing/catalogue-row.ts'

const row = (id: string, rate: number) => catalogueRow({ id, rate })
const shown = [row('a', 0.05), row('b', 0.04), row('c', 0.03)]

it('shows newer figures where their rows stand', () => {
  const kept = keepOrder(shown, [row('c', 0.09), row('a', 0.06), row('b', 0.04)])
  expect(kept.rows.map(({ id, rate }) => [id, rate])).toEqual([
    ['a', 0.06],
    ['b', 0.04],
    ['c', 0.09],
  ])
  expect(kept.isOther).toBe(true)
})

it('lets no row appear or go', () => {
  const kept = keepOrder(shown, [row('new', 0.1), row('a', 0.06), row('c', 0.03)])
  expect(kept.rows.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(kept.isOther).toBe(true)
})

it('takes the newer list as it is where nothing moves', () => {
  const newer = [row('a', 0.06), row('b', 0.05), row('c', 0.04)]
  expect(keepOrder(shown, newer)).toEqual({ rows: newer, isOther: false })
})
