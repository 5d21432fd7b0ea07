import { expect, it } from 'vitest'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { getBalanceUsd } from './usd-total.ts'

const usd = (text: string): Decimal | undefined => parseDecimal(text) ?? undefined

it('the USD value is the service’s', () => {
  expect(getBalanceUsd({ amount: '2', amountUsd: usd('4.10') })).toBe('4.10')
  expect(getBalanceUsd({ amount: '0', amountUsd: usd('0') })).toBe('0')
})

it('the USD value is unknown without a price, never 0', () => {
  expect(getBalanceUsd({ amount: '2' })).toBeNull()
  expect(getBalanceUsd({ amount: '2', amountUsd: usd('0.00') })).toBeNull()
})

it('the USD value of points is unknown, whatever is sent', () => {
  const points = { amount: '2', amountUsd: usd('4.10'), token: { isPoints: true } }
  expect(getBalanceUsd(points)).toBeNull()
})
