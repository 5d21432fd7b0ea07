import { expect, it } from 'vitest'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { compareYields } from '../compare-yields.ts'
import { createComparedYield } from '../testing/example-compared.ts'
import { createCurvePoints, toShare } from './curve-points.ts'

const decimal = (text: string): Decimal => {
  const read = parseDecimal(text)
  if (read === null) throw new Error(text)
  return read
}
const amount = decimal('200')
const known = [
  createComparedYield({ id: 'a' }),
  createComparedYield({ id: 'b', token: { symbol: 'ETH', decimals: 18, network: 'base' } }),
  createComparedYield({ id: 'c', rewardRate: { total: -2, rateType: 'APR' } }),
]

it('all curves have the same days, in amounts of one token or in shares of the deposit', () => {
  const compared = compareYields(known, amount, 365, false, 0)
  const amounts = createCurvePoints(known, compared, true)
  expect([amounts[0]?.day, amounts.at(-1)]).toEqual([0, { day: 365, values: { a: 10, b: 10 } }])
  expect(createCurvePoints(known, compared, false).at(-1)?.values).toEqual({ a: 0.05, b: 0.05 })
})

it('a share is exact to its last digit, negative for a loss, and 0 of nothing', () => {
  expect(toShare(decimal('-1'), decimal('3'), 6)).toBe('-0.333333333333')
  expect(toShare(decimal('-1'), null, 6)).toBe('0')
})
