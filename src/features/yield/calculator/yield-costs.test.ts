import { expect, it } from 'vitest'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { exampleYield } from '../testing/example-yield.ts'
import { getBreakEvenDays } from './break-even.ts'
import { getYieldCosts } from './yield-costs.ts'

const decimal = (text: string): Decimal => {
  const read = parseDecimal(text)
  if (read === null) throw new Error(text)
  return read
}
const costs = (fee: object, amount = '1000', yearly = '50') =>
  getYieldCosts(exampleYield({}, { fee }).mechanics, decimal(amount), decimal(yearly), 6)

it('shows every fee as an amount: once, yearly, or of the earnings', () => {
  const fee = { deposit: '0.1', withdrawal: '0.25', management: '0.5', performance: '10' }
  expect(costs(fee)).toEqual([
    { kind: 'deposit', percent: '0.1', amount: '1' },
    { kind: 'withdrawal', percent: '0.25', amount: '2.5' },
    { kind: 'management', percent: '0.5', amount: '5' },
    { kind: 'performance', percent: '10', amount: '5' },
  ])
})

it('omits a zero fee and shows one below the smallest unit', () => {
  expect(costs({ deposit: '0', withdrawal: '0.0000001' }, '0.000001')).toEqual([
    { kind: 'withdrawal', percent: '0.0000001', amount: '0.000001' },
  ])
})

it('performance fees of negative earnings are 0, and rebates are text only', () => {
  expect(costs({ performance: '10' }, '1000', '-5')[0]?.amount).toBeNull()
  expect(costs({ deposit: '-0.1' })[0]?.amount).toBeNull()
})

it('break-even is when earnings equal the enter and exit costs', () => {
  const both = costs({ deposit: '0.1', withdrawal: '0.1', management: '1' })
  expect(getBreakEvenDays(both, decimal('50'), 6)).toBe(15)
  expect(getBreakEvenDays(both, decimal('730'), 6)).toBe(1)
  expect(getBreakEvenDays(both, decimal('729'), 6)).toBe(2)
  expect(getBreakEvenDays(both, decimal('730'), 6, decimal('2'))).toBe(2)
  expect(getBreakEvenDays(costs({}), decimal('730'), 6, decimal('2'))).toBe(1)
})

it('break-even is never reached without earnings, and at once without costs', () => {
  expect(getBreakEvenDays(costs({ deposit: '0.1' }), decimal('0'), 6)).toBe('never')
  expect(getBreakEvenDays(costs({ deposit: '0.1' }), decimal('-3'), 6)).toBe('never')
  expect(getBreakEvenDays(costs({}), decimal('1'), 6, decimal('100'))).toBe(36_500)
  expect(getBreakEvenDays(costs({}), decimal('1'), 6, decimal('100.001'))).toBe('never')
  expect(getBreakEvenDays(costs({ performance: '10' }), decimal('0'), 6)).toBeNull()
})
