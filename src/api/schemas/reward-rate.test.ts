import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { rewardRateSchema } from './reward-rate.ts'
import { tokenSchema } from './token.ts'

const isRate = (total: unknown) => z.safeParse(rewardRateSchema, { total, components: [] }).success
const isToken = (decimals: number) =>
  z.safeParse(tokenSchema, { symbol: 'USDC', network: 'base', decimals }).success

it('rejects rates out of range', () => {
  expect([0, -1, 1_000].map(isRate)).toEqual([true, true, true])
  expect([1e300, -1e7, Infinity, NaN, '0.05'].some(isRate)).toBe(false)
})

it('omits an invalid component', () => {
  const components = [{ rate: 0.01 }, { rate: 1e300 }]
  expect(z.parse(rewardRateSchema, { total: 0.05, components }).components).toHaveLength(1)
})

it('rejects a token with more decimals than a contract can have', () => {
  expect([0, 18, 255].map(isToken)).toEqual([true, true, true])
  expect([256, 1e10, -1, 6.5].some(isToken)).toBe(false)
})
