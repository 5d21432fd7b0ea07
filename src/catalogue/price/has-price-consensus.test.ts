import { expect, it } from 'vitest'
import { parseDecimal } from '#src/money/decimal.ts'
import { hasPriceConsensus } from './apply-agreed-prices.ts'
import type { Deposits } from './median-price.ts'

const createDeposits = (...prices: string[]): readonly Deposits[] =>
  prices.map((price) => {
    const [tvlUsd, tvl] = [parseDecimal(price), parseDecimal('1')]
    if (tvlUsd === null || tvl === null) throw new Error('no deposits')
    return { tvlUsd, tvl }
  })

it('accepts three within two percent', () => {
  expect(hasPriceConsensus(createDeposits('1', '1.009', '0.991'))).toBe(true)
  expect(hasPriceConsensus(createDeposits('3000', '3010', '2990', '9000'))).toBe(true)
})

it('rejects one, two, or three that differ', () => {
  expect(hasPriceConsensus([])).toBe(false)
  expect(hasPriceConsensus(createDeposits('1'))).toBe(false)
  expect(hasPriceConsensus(createDeposits('1', '1'))).toBe(false)
  expect(hasPriceConsensus(createDeposits('1', '1', '1.03'))).toBe(false)
  expect(hasPriceConsensus(createDeposits('1', '2', '3'))).toBe(false)
})

it('ignores yields without TVL', () => {
  expect(hasPriceConsensus(createDeposits('1', '1', '0'))).toBe(false)
})
