import { expect, it } from 'vitest'
import { usdTotal } from './usd-total.ts'

it('adds up what is known and says how much is not', () => {
  const total = usdTotal([
    { amount: '1', amountUsd: '10.50' },
    { amount: '2', amountUsd: '0.25' },
    { amount: '3' },
  ])
  expect(total).toEqual({ usd: 10.75, unknown: 1 })
})

it('is unknown, not 0, when nothing is known', () => {
  expect(usdTotal([{ amount: '3' }])).toEqual({ usd: null, unknown: 1 })
})

it('is 0 when there is nothing', () => {
  expect(usdTotal([])).toEqual({ usd: 0, unknown: 0 })
  expect(usdTotal([{ amount: '0.00' }])).toEqual({ usd: 0, unknown: 0 })
})
