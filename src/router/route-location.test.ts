import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSearchParams, formatSearchParams } from './route-location.ts'

it('keeps numbers, zeros and JSON as text', () => {
  expect(parseSearchParams('?q=123')).toEqual({ q: '123' })
  expect(parseSearchParams('?q=007&network=true')).toEqual({ q: '007', network: 'true' })
  expect(parseSearchParams('?q=%7B%22a%22%3A1%7D')).toEqual({ q: '{"a":1}' })
})

it('round-trips a location', () => {
  const texts = fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }))
  fc.assert(
    fc.property(texts, (search) => {
      expect(parseSearchParams(formatSearchParams(search))).toEqual(
        parseSearchParams(formatSearchParams(parseSearchParams(formatSearchParams(search)))),
      )
      expect({ ...parseSearchParams(formatSearchParams(search)) }).toEqual({ ...search })
    }),
  )
})

it('omits empty values', () => {
  expect(formatSearchParams({})).toBe('')
  expect(formatSearchParams({ q: '', network: undefined })).toBe('')
})
