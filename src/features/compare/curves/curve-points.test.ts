import { expect, it } from 'vitest'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { compareWith } from '../compare-with.ts'
import { exampleKnown } from '../testing/example-known.ts'
import { curvePoints, shareOf } from './curve-points.ts'

const decimal = (text: string): Decimal => {
  const read = parseDecimal(text)
  if (read === null) throw new Error(text)
  return read
}
const amount = decimal('200')
const known = [
  exampleKnown({ id: 'a' }),
  exampleKnown({ id: 'b', token: { symbol: 'ETH', decimals: 18, network: 'base' } }),
  exampleKnown({ id: 'c', rewardRate: { total: -2, rateType: 'APR' } }),
]

it('all curves have the days of the term, in amounts of one token or in shares of what goes in', () => {
  const compared = compareWith(known, amount, 365, false, 0)
  const amounts = curvePoints(known, compared, true)
  expect([amounts[0]?.day, amounts.at(-1)]).toEqual([0, { day: 365, values: { a: 10, b: 10 } }])
  expect(curvePoints(known, compared, false).at(-1)?.values).toEqual({ a: 0.05, b: 0.05 })
})

it('a share is exact as far as it goes, also of a loss, and of nothing it is none', () => {
  expect(shareOf(decimal('-1'), decimal('3'), 6)).toBe('-0.333333333333')
  expect(shareOf(decimal('-1'), null, 6)).toBe('0')
})
