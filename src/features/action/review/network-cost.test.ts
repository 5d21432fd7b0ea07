import { expect, it } from 'vitest'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'
import { usdc } from '../testing/example-yield.ts'
import { getNetworkCost } from './network-cost.ts'

const decimal = (text: string): Decimal => {
  const read = parseDecimal(text)
  if (read === null) throw new Error(`${text} is no number`)
  return read
}
const coin = { symbol: 'ETH', name: 'Ether', decimals: 18, network: 'base-sepolia' }
const priced = (token: typeof usdc | typeof coin, price: string | null) => ({
  token,
  price: price === null ? null : decimal(price),
})

it('entering and exiting costs are counted in the deposit token', () => {
  const cost = getNetworkCost(decimal('0.0001'), priced(coin, '2500'), priced(usdc, '0.5'))
  expect(cost).toBe('1.000001')
})

it('a deposit of the native coin needs no price', () => {
  const dust = getNetworkCost(
    decimal('0.00000000000000000004'),
    priced(coin, null),
    priced(coin, null),
  )
  expect(dust).toBe('0.000000000000000001')
  expect(getNetworkCost(decimal('0.0001'), priced(coin, null), priced(coin, null))).toBe(
    '0.000200000000000001',
  )
})

it('the cost is unknown without a price or with another network’s coin', () => {
  expect(getNetworkCost(decimal('1'), priced(coin, null), priced(usdc, '1'))).toBeNull()
  expect(getNetworkCost(decimal('1'), priced(coin, '2500'), priced(usdc, null))).toBeNull()
  const elsewhere = { ...coin, network: 'ethereum-sepolia' }
  expect(getNetworkCost(decimal('1'), priced(elsewhere, null), priced(coin, null))).toBeNull()
})
