import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sliceElements, sliceMembers } from './slice-json.ts'

const spaces = fc.constantFrom('', ' ', '\n\t', '  ')
/** JSON values with numbers in every form, which reserialization would change. */
const written = fc.oneof(
  fc.json(),
  fc.constantFrom('1.10', '123456789012345678901234567890', '1E+2', '-0', '0.000', 'null', 'true'),
  fc.constantFrom('"\\\\"', '"\\""', '"a, b: [c] {d}"', '"\\u20ac"', '{ "a" : [ 1.0 , 2 ] }'),
)

test('elements are sliced byte for byte, whatever is between them', () => {
  fc.assert(
    fc.property(fc.array(written), spaces, (values, space) => {
      const text = `${space}[${space}${values.join(`${space},${space}`)}${space}]${space}`
      JSON.parse(text)
      expect(sliceElements(text)).toEqual(values.map((value) => value.trim()))
    }),
  )
})

test('members are sliced byte for byte, by name', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.string(), written), { selector: ([name]) => name }),
      spaces,
      (members, space) => {
        const inner = members.map(
          ([name, value]) => `${space}${JSON.stringify(name)}${space}:${space}${value}${space}`,
        )
        const text = `{${inner.join(',')}${space}}`
        JSON.parse(text)
        expect([...sliceMembers(text).members]).toEqual(
          members.map(([name, value]) => [name, value.trim()]),
        )
        expect(sliceMembers(text).hasDuplicates).toBe(false)
      },
    ),
  )
})

test('a duplicate name is reported', () => {
  expect(sliceMembers('{"a":1,"a":2}')).toEqual({
    members: new Map([['a', '2']]),
    hasDuplicates: true,
  })
  expect(sliceMembers('{"a":1,"\\u0061":2}').hasDuplicates).toBe(true)
})
