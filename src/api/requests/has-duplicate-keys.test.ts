import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasDuplicateKeys } from './has-duplicate-keys.ts'

test.each([
  ['{"hash":"0x1","hash":"0x2"}'],
  ['{"a":1,"b":{},"a":2}'],
  ['{"queries":[{"address":"0x1","address":"0x2"}]}'],
  [String.raw`{"hash":"0x1","h\u0061sh":"0x2"}`],
  [String.raw`{"a\"":1,"a\"":2}`],
  ['{"a":{"b":[1,{"c":1}],"b":2}}'],
])('%s has a duplicate key', (text) => {
  expect(() => void JSON.parse(text)).not.toThrow()
  expect(hasDuplicateKeys(text)).toBe(true)
})

test.each([
  ['{}'],
  ['{"a":{"a":{"a":1}}}'],
  ['[{"a":1},{"a":1}]'],
  ['{"a":"a","b":"a:"}'],
  [String.raw`{"a":"\",\"a\":1","b":["a","a"]}`],
])('%s has no duplicate key', (text) => {
  expect(hasDuplicateKeys(text)).toBe(false)
})

test('serialized JSON has no duplicate keys, and with its first field repeated always has', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), (fields) => {
      const text = JSON.stringify(fields)
      expect(hasDuplicateKeys(text)).toBe(false)
      const [first] = Object.keys(fields)
      if (first === undefined) return
      expect(hasDuplicateKeys(`${text.slice(0, -1)},${JSON.stringify(first)}:0}`)).toBe(true)
    }),
  )
})
