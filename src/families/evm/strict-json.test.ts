import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTooLong, readStrictJson } from './strict-json.ts'

const MAX_LENGTH = 512 * 1024
const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('unambiguous JSON', () => {
  it('is parsed like JSON', () => {
    // Small integers in place of all others.
    const held = (_: string, value: unknown): unknown =>
      typeof value === 'number' ? Math.trunc(value % 1e6) : value
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value, held, 1)
        expect(readStrictJson(text)).toEqual(JSON.parse(text))
      }),
      { numRuns: 1000 },
    )
    expect(readStrictJson('{"a":null,":":":","b\\"":[{"c":{}},"\\\\"]}')).toEqual({
      a: null,
      ':': ':',
      'b"': [{ c: {} }, '\\'],
    })
  })

  it('has only numbers that JavaScript represents exactly', () => {
    const numbers = [0, -1, 2 ** 53 - 1, -(2 ** 53) + 1]
    expect(readStrictJson(JSON.stringify(numbers))).toEqual(numbers)
    for (const other of [
      '9007199254740992',
      '-9007199254740992',
      '-0',
      '1.0',
      '0.5',
      '1e2',
      '1E-2',
    ])
      expect(readStrictJson(`[${other}]`)).toEqual([expect.any(Symbol)])
  })

  it('is limited in length and depth', () => {
    const long = `"${'x'.repeat(MAX_LENGTH - 2)}"`
    expect([isTooLong(long), isTooLong(`${long} `)]).toEqual([false, true])
    expect([readStrictJson(long), readStrictJson(`${long} `)]).toEqual([long.slice(1, -1), null])
    expect(readStrictJson(deep(65))).toEqual(JSON.parse(deep(65)))
    expect(readStrictJson(deep(66))).toBeNull()
    expect(readStrictJson(`${'{"a":'.repeat(65)}1${'}'.repeat(65)}`)).toBeNull()
    expect(readStrictJson(deep(100_000))).toBeNull()
  })
})

it.each([
  '{"a":1,"a":1}',
  '{"a":1,"a":2}',
  String.raw`{"a":1,"\u0061":1}`,
  '{"a":{},"a":{}}',
  '[[{"b":{"a":1,"a":1}}]]',
  '{"a":1,"__proto__":1,"__proto__":1}',
  '{"x":":","a":1,"a":1}',
  '{"x":"\\":","a":null,"a":null}',
  '{a:1}',
  "{'a':1}",
  '{"a":1,}',
  '[1,]',
  '{"a":01}',
  '{"a":+1}',
  '{"a":NaN}',
  '{"a":"\n"}',
  '{} {}',
  '// words\n{}',
  '\uFEFF{}',
  '\u00A0{}',
  '',
])('%j is rejected', (text) => expect(readStrictJson(text)).toBeNull())
