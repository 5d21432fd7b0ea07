import { expect, it } from 'vitest'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { sumUsd } from './usd-total.ts'

const usd = (text: string): Decimal | undefined => parseDecimal(text) ?? undefined

it('sums known values and counts the unknown ones', () => {
  const total = sumUsd([
    { amount: '1', amountUsd: usd('10.50') },
    { amount: '2', amountUsd: usd('0.25') },
    { amount: '3' },
  ])
  expect(total).toEqual({ usd: 10.75, unknown: 1 })
})

it('is unknown, not 0, when nothing is known', () => {
  expect(sumUsd([{ amount: '3' }])).toEqual({ usd: null, unknown: 1 })
  expect(sumUsd([], 2)).toEqual({ usd: null, unknown: 2 })
})

it('is 0 when there is nothing', () => {
  expect(sumUsd([])).toEqual({ usd: 0, unknown: 0 })
  expect(sumUsd([{ amount: '0.00' }])).toEqual({ usd: 0, unknown: 0 })
})
