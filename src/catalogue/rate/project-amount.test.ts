import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { fromRaw, toRaw } from '#src/money/units.ts'
import { getMoneyRate, projectAmount } from './project-amount.ts'

const decimal = (text: string): Decimal => {
  const read = parseDecimal(text)
  if (read === null) throw new Error(text)
  return read
}
const thousand = decimal('1000')

describe('projected earnings', () => {
  it('by an APR are a twelfth of the year in a month', () => {
    expect(projectAmount(thousand, decimal('0.048'), 'APR', 6)).toEqual({ year: '48', month: '4' })
  })

  it('by an APY are less than a twelfth in a month, because of compounding', () => {
    expect(projectAmount(thousand, decimal('0.12'), 'APY', 6)).toEqual({
      year: '120',
      month: '9.488792',
    })
  })

  it('by a rate of unknown type are not compounded', () => {
    expect(projectAmount(thousand, decimal('0.12'), undefined, 6)?.month).toBe('10')
  })

  it('by an APY over twelve months equal the year, except for truncation', () => {
    const rates = fc.bigInt({ min: 1n, max: 5_000_000n })
    fc.assert(
      fc.property(rates, (millionths) => {
        const rate = fromRaw(millionths, 6)
        const found = projectAmount(thousand, rate, 'APY', 18)
        const ONE = 10n ** 18n
        const month = toRaw(found?.month ?? '0', 18) / 1000n + ONE
        const year = month ** 12n / ONE ** 11n - ONE
        const told = toRaw(found?.year ?? '0', 18) / 1000n
        expect(year).toBeLessThanOrEqual(told)
        expect(told - year).toBeLessThan(ONE / 10n ** 6n)
      }),
    )
  })

  it('never exceed amount times rate, and have no more decimals than the token', () => {
    expect(projectAmount(decimal('0.000001'), decimal('0.04'), 'APR', 6)).toEqual({
      year: '0',
      month: '0',
    })
  })

  it('can be a loss, of the whole amount at most', () => {
    expect(projectAmount(thousand, decimal('-0.12'), 'APR', 6)?.year).toBe('-120')
    expect(projectAmount(thousand, decimal('-1.5'), 'APY', 6)).toBeNull()
    expect(projectAmount(thousand, decimal('-1'), 'APY', 6)?.year).toBe('-1000')
  })
})

it('exclude points', () => {
  expect(getMoneyRate(0.08, decimal('0.05'))).toBe('0.03')
  expect(getMoneyRate(Number.NaN, decimal('0'))).toBeNull()
})
