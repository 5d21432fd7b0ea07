import { expect, it } from 'vitest'
import { getNextCursor } from './validator-pages.ts'

const page = (read: number, total: number, unreadable = 0) => ({
  items: Array.from({ length: read }),
  unreadable,
  total,
})

it('all preferred ones are read first, then the others', () => {
  const preferred = { preferred: true, offset: 0 }
  expect(getNextCursor(preferred, page(20, 30))).toEqual({ preferred: true, offset: 20 })
  expect(getNextCursor({ preferred: true, offset: 20 }, page(10, 30))).toEqual({
    preferred: false,
    offset: 0,
  })
  expect(getNextCursor({ preferred: false, offset: 20 }, page(10, 30))).toBeNull()
})

it('unreadable validators count as read', () => {
  expect(getNextCursor({ preferred: false, offset: 0 }, page(18, 30, 2))?.offset).toBe(20)
})

it('an empty page ends its part, whatever its total', () => {
  expect(getNextCursor({ preferred: true, offset: 0 }, page(0, 30))?.preferred).toBe(false)
  expect(getNextCursor({ preferred: false, offset: 0 }, page(0, 30))).toBeNull()
})
