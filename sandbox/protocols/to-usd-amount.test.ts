import { describe, expect, it } from 'vitest'
import { toUsdAmount } from './to-usd-amount.ts'

describe('toUsdAmount', () => {
  it.each([
    [1_999_999n, { symbol: 'USDC', decimals: 6 }, '1.99'],
    [10n ** 18n, { symbol: 'DAI', decimals: 18 }, '1'],
    [4n * 10n ** 14n, { symbol: 'ETH', decimals: 18 }, '1'],
    [0n, { symbol: 'ETH', decimals: 18 }, '0'],
    [10n ** 30n, { symbol: 'USDT', decimals: 6 }, '1000000000000000000000000'],
  ])('%s of %j is %s, never rounded up', (raw, token, usd) => {
    expect(toUsdAmount(raw, token)).toBe(usd)
  })

  it('an amount without a price is unknown', () => {
    expect(toUsdAmount(1n, { symbol: 'POINT', decimals: 0 })).toBeUndefined()
  })
})
