import { expect, it } from 'vitest'
import { readerOf } from './reader-of.ts'
import { rewardRateSchema } from './reward-rate.ts'
import { tokenSchema } from './token.ts'

const rate = readerOf(rewardRateSchema)
const token = readerOf(tokenSchema)

it('is no rate where no arithmetic could be right', () => {
  expect(rate({ total: 1_000, components: [] }).total).toBe(1_000)
  for (const total of [1e300, -1e7, Infinity, NaN, '0.05'])
    expect(() => rate({ total, components: [] })).toThrow()
})

it('leaves out a part that is no rate, and says so by the sum', () => {
  const components = [{ rate: 0.01 }, { rate: 1e300 }]
  expect(rate({ total: 0.05, components }).components).toHaveLength(1)
})

it('is no token that has more decimals than a contract can tell', () => {
  const usdc = { symbol: 'USDC', network: 'base' }
  expect(token({ ...usdc, decimals: 255 }).decimals).toBe(255)
  for (const decimals of [256, 1e10, -1, 6.5]) expect(() => token({ ...usdc, decimals })).toThrow()
})
