import { expect, it } from 'vitest'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { sumUsdByType } from './usd-total.ts'

const usd = (text: string): Decimal | undefined => parseDecimal(text) ?? undefined

it('sums each type, withdrawable first and unknown types last', () => {
  const found = sumUsdByType([
    { type: 'bonded_somehow', amount: '1', amountUsd: usd('1') },
    { type: 'active', amount: '1', amountUsd: usd('2.5') },
    { type: 'claimable', amount: '1', amountUsd: usd('3') },
    { type: 'active', amount: '1', amountUsd: usd('0.5') },
  ])
  expect(found).toEqual([
    ['claimable', { usd: 3, unknown: 0 }],
    ['active', { usd: 3, unknown: 0 }],
    ['bonded_somehow', { usd: 1, unknown: 0 }],
  ])
})

it('does not show unknown values as 0', () => {
  expect(sumUsdByType([{ type: 'active', amount: '4' }])).toEqual([
    ['active', { usd: null, unknown: 1 }],
  ])
  expect(sumUsdByType([])).toEqual([])
})
