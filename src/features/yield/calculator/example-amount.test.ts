import { expect, it } from 'vitest'
import { exampleYield } from '../testing/example-yield.ts'
import { getExampleAmount, getImpliedPrice } from './example-amount.ts'

const withTvl = (tvl: string, tvlUsd: string, minimum = '0') =>
  exampleYield({ statistics: { tvl, tvlUsd } }, { entryLimits: { minimum } })

it('is 1000 of tokens worth about a dollar, 1 of more expensive or unpriced ones', () => {
  expect(getExampleAmount(withTvl('1,000', '1,010'))).toBe('1000')
  expect(getExampleAmount(withTvl('4', '10000'))).toBe('1')
  expect(getExampleAmount(exampleYield())).toBe('1')
  expect(getExampleAmount(withTvl('0', '0'))).toBe('1')
})

it('is never below the minimum deposit', () => {
  expect(getExampleAmount(withTvl('1000', '1000', '5000'))).toBe('5000')
  expect(getExampleAmount(withTvl('4', '10000', '32'))).toBe('32')
})

it('the implied price is TVL in dollars divided by TVL in tokens', () => {
  expect(getImpliedPrice(withTvl('4', '10000'))).toBe('2500')
  expect(getImpliedPrice(withTvl('0', '10'))).toBeNull()
  expect(getImpliedPrice(exampleYield())).toBeNull()
})
