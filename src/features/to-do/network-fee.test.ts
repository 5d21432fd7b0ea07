import { expect, it } from 'vitest'
import { decimal } from '#src/arguments/testing/form-cases.ts'
import { getNetworkFee } from './network-fee.ts'

const ether = { symbol: 'ETH', decimals: 18, price: decimal('2000') }
const sol = { symbol: 'SOL', decimals: 9, price: null }
const use = { transactions: 2, gas: 300_000 }

it('a fee is the gas at its price, and each transaction at its own', () => {
  const price = { perTransaction: 0n, perGas: 10n ** 9n }
  expect(getNetworkFee(price, use, ether)).toEqual({
    amount: '0.0003',
    symbol: 'ETH',
    usd: '0.6',
  })
  expect(getNetworkFee({ perTransaction: 10_000n, perGas: 0n }, use, sol)).toEqual({
    amount: '0.00002',
    symbol: 'SOL',
    usd: null,
  })
})
