import { expect, it } from 'vitest'
import { placeAfter } from './validator-pages.ts'

const page = (read: number, total: number, unreadable = 0) => ({
  items: Array.from({ length: read }),
  unreadable,
  total,
})

it('the preferred ones are read to their end, then the others', () => {
  const preferred = { preferred: true, offset: 0 }
  expect(placeAfter(preferred, page(20, 30))).toEqual({ preferred: true, offset: 20 })
  expect(placeAfter({ preferred: true, offset: 20 }, page(10, 30))).toEqual({
    preferred: false,
    offset: 0,
  })
  expect(placeAfter({ preferred: false, offset: 20 }, page(10, 30))).toBeNull()
})

it('what could not be read counts as read', () => {
  expect(placeAfter({ preferred: false, offset: 0 }, page(18, 30, 2))?.offset).toBe(20)
})

it('an empty page ends its part, whatever its total says', () => {
  expect(placeAfter({ preferred: true, offset: 0 }, page(0, 30))?.preferred).toBe(false)
  expect(placeAfter({ preferred: false, offset: 0 }, page(0, 30))).toBeNull()
})
