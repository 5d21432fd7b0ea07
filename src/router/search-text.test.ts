import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSearchText, writeSearchText } from './search-text.ts'

it('keeps numbers, zeros and JSON as the text that was typed', () => {
  expect(parseSearchText('?q=123')).toEqual({ q: '123' })
  expect(parseSearchText('?q=007&network=true')).toEqual({ q: '007', network: 'true' })
  expect(parseSearchText('?q=%7B%22a%22%3A1%7D')).toEqual({ q: '{"a":1}' })
})

it('comes back as it went', () => {
  const texts = fc.dictionary(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }))
  fc.assert(
    fc.property(texts, (search) => {
      expect(parseSearchText(writeSearchText(search))).toEqual(
        parseSearchText(writeSearchText(parseSearchText(writeSearchText(search)))),
      )
      expect({ ...parseSearchText(writeSearchText(search)) }).toEqual({ ...search })
    }),
  )
})

it('leaves out what says nothing', () => {
  expect(writeSearchText({})).toBe('')
  expect(writeSearchText({ q: '', network: undefined })).toBe('')
})
