import { expect, it } from 'vitest'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { getBalanceUsd } from './usd-total.ts'

const usd = (text: string): Decimal | undefined => parseDecimal(text) ?? undefined

it('is what the service says', () => {
  expect(getBalanceUsd({ amount: '2', amountUsd: usd('4.10') })).toBe('4.10')
  expect(getBalanceUsd({ amount: '0', amountUsd: usd('0') })).toBe('0')
})

it('is unknown where there is no price, never 0', () => {
  expect(getBalanceUsd({ amount: '2' })).toBeNull()
  expect(getBalanceUsd({ amount: '2', amountUsd: usd('0.00') })).toBeNull()
})

it('is unknown for points, whatever somebody says they are worth', () => {
  const points = { amount: '2', amountUsd: usd('4.10'), token: { isPoints: true } }
  expect(getBalanceUsd(points)).toBeNull()
})
