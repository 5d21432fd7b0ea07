import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import { fromRaw } from '#src/money/units.ts'
import * as z from 'zod/mini'
import { decimalSchema, priceSchema, readDecimalValue } from './decimal.ts'
import { readLimits } from './limits.ts'

describe('an amount of the service', () => {
  it.each([
    ['1,200.5', '1200.5'],
    ['1e-7', '0.0000001'],
    ['1E+3', '1000.'],
    ['-2.5e-3', '-0.0025'],
    ['12.34e1', '123.4'],
    [' 5 ', '5'],
    [10, '10'],
    [0.1, '0.1'],
    [1e-7, '0.0000001'],
    [1e21, '1000000000000000000000.'],
  ])('%j is %s', (sent, amount) => expect(readDecimalValue(sent)).toBe(amount.replace(/\.$/, '')))

  it.each([
    '',
    'all',
    '1e999',
    '1e81',
    '0x10',
    '1'.repeat(121),
    0.1 + 0.2,
    2 ** 53 - 1,
    Infinity,
    NaN,
    null,
    {},
    [],
    true,
  ])('%j is none', (sent) => expect(readDecimalValue(sent)).toBeNull())

  it('is the same with an exponent as without', () => {
    const digits = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })
    fc.assert(
      fc.property(digits, fc.integer({ min: -40, max: 40 }), (raw, exponent) => {
        const expected = fromRaw(raw * 10n ** BigInt(40 + exponent), 40)
        const read = readDecimalValue(`${raw}e${exponent}`)
        expect(read !== null && compareDecimals(read, expected) === 0).toBe(true)
      }),
    )
  })
})

describe('limits of the service', () => {
  const usable = (minimum: unknown, maximum: unknown) => readLimits({ minimum, maximum }, 'amount')

  it.each([
    ['1', '5'],
    ['5', '5'],
    ['1e-7', null],
    ['-1', '-1'],
    ['5', '-1'],
    [null, undefined],
    ['', ''],
  ])('of %j and %j are used', (minimum, maximum) => {
    expect(usable(minimum, maximum).hasUnusableLimits).toBe(false)
  })

  it.each([
    ['1', '0', '1'],
    ['1', '0.00', '1'],
    ['6', '5', undefined],
    ['many', '5', undefined],
    ['1', {}, '1'],
  ])('of %j and %j are mentioned, and no limit', (minimum, maximum, used) => {
    expect(usable(minimum, maximum)).toMatchObject({ minimum: used, hasUnusableLimits: true })
  })

  it('of other numbers may be 0 and below', () => {
    expect(readLimits({ minimum: '-10', maximum: '0' }, 'number')).toEqual({
      minimum: '-10',
      maximum: '0',
      hasUnusableLimits: false,
    })
  })
})

it('a price may be a number of any digits, an amount may not', () => {
  const price = 3012.456789123456
  expect(z.safeParse(priceSchema, price).data).toBe('3012.456789123456')
  expect(z.safeParse(priceSchema, 1.234567890123456e-7).data).toBe('0.0000001234567890123456')
  expect(z.safeParse(priceSchema, '1,200.5').data).toBe('1200.5')
  for (const odd of [NaN, Infinity, null, {}, 'free'])
    expect(z.safeParse(priceSchema, odd).success).toBe(false)
  expect(z.safeParse(decimalSchema, price).success).toBe(false)
})
