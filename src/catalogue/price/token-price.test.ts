import { expect, test } from 'vitest'
import { parseDecimal } from '#src/money/decimal.ts'
import { createCatalogueRow } from '../testing/catalogue-row.ts'
import { getTokenPrice } from './token-price.ts'

const usdc = { symbol: 'USDC', network: 'base', address: '0xAbC1', decimals: 6 }
const priced = (price: string | null, some: Partial<typeof usdc> = {}) =>
  createCatalogueRow({
    inputTokens: [
      { ...usdc, ...some, name: 'x', price: price === null ? null : parseDecimal(price) },
    ],
  })

test('is that of the same token on the same network, whatever its address format', () => {
  const rows = [
    priced('7', { network: 'ethereum' }),
    priced('8', { address: '0xabc2' }),
    priced('1.01'),
  ]
  expect(getTokenPrice(rows, { ...usdc, address: '0xabC1' })).toBe('1.01')
})

test('is unknown if no yield implies one', () => {
  expect(getTokenPrice([priced(null), priced('7', { network: 'ethereum' })], usdc)).toBeNull()
})
