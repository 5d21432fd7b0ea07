import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sliceItems } from './slice-json.ts'

const spaces = fc.constantFrom('', ' ', '\n', '\t \r\n')

it('items are sliced byte for byte, whatever is in and around them', () => {
  fc.assert(
    fc.property(
      fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 5 }),
      fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 })),
      spaces,
      fc.nat(3),
      (items, around, space, indent) => {
        const written = items.map((item) => JSON.stringify(item, null, indent))
        const list = `${space}[${space}${written.join(`${space},${space}`)}${space}]${space}`
        const { items: _, ...rest } = around
        const others = Object.entries(rest).map(
          ([key, value]) => `${JSON.stringify(key)}${space}:${space}${JSON.stringify(value)}`,
        )
        const text = `${space}{${space}${[...others, `"items"${space}:${list}`].join(`${space},${space}`)}}`
        expect(sliceItems(text)).toEqual(written)
      },
    ),
  )
})

it('numbers keep all their digits', () => {
  expect(sliceItems('{"items":[{"a":1.10000000000000000001},12345678901234567890, 1e2 ]}')).toEqual(
    ['{"a":1.10000000000000000001}', '12345678901234567890', '1e2'],
  )
})

it('an escaped key is recognized, and the last of two counts', () => {
  expect(sliceItems(String.raw`{"items":[1],"\u0069tems":[2, "]\"}"],"total":2}`)).toEqual([
    '2',
    String.raw`"]\"}"`,
  ])
})

it.each([
  '[]',
  '{}',
  '{"items":{}}',
  '{"items":null}',
  '{"items":"[1]"}',
  '"items"',
  '{"a":{"items":[1]}}',
])('a text without a list of items has none: %s', (text) => expect(sliceItems(text)).toBeNull())
