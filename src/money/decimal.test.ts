import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDecimal, parseDecimal } from './decimal.ts'
import { compareDecimals } from './compare-decimals.ts'
import { fromRaw, toRaw } from './units.ts'

const decimals = fc.integer({ min: 0, max: 30 })

describe('amounts', () => {
  it('round-trip through smallest units, whatever their size', () => {
    fc.assert(
      fc.property(fc.bigInt(), decimals, (raw, digits) => {
        expect(toRaw(fromRaw(raw, digits), digits)).toBe(raw)
      }),
    )
  })

  it('are always in plain notation', () => {
    fc.assert(
      fc.property(fc.bigInt(), decimals, (raw, digits) => {
        expect(isDecimal(fromRaw(raw, digits))).toBe(true)
      }),
    )
  })

  it('are never rounded: an extra digit is rejected', () => {
    expect(() => toRaw('0.0000001', 6)).toThrow(RangeError)
    expect(toRaw('0.1000000', 6)).toBe(100000n)
  })

  it('compare like their raw amounts', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), decimals, (a, b, digits) => {
        const expected = a === b ? 0 : a < b ? -1 : 1
        expect(compareDecimals(fromRaw(a, digits), fromRaw(b, digits))).toBe(expected)
      }),
    )
  })
})

describe('parseDecimal', () => {
  it.each([
    ['1,200,000', '1200000'],
    ['1,200,000.50', '1200000.50'],
    ['.5', '0.5'],
    ['007', '7'],
    ['1.', '1'],
    ['-3.20', '-3.20'],
  ])('parses %s as %s', (text, expected) => expect(parseDecimal(text)).toBe(expected))

  it.each(['', ' ', '.', '-', '1e5', 'NaN', '1,20', '0x10', '1 000', null, undefined])(
    'rejects %s',
    (text) => expect(parseDecimal(text)).toBeNull(),
  )
})
