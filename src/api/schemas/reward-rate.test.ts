import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { rewardRateSchema } from './reward-rate.ts'
import { tokenSchema } from './token.ts'

const readTotal = (total: unknown) => z.parse(rewardRateSchema, { total, components: [] }).total
const isToken = (decimals: number) =>
  z.safeParse(tokenSchema, { symbol: 'USDC', network: 'base', decimals }).success

it('reads rates, also as text', () => {
  expect([0, -1, 1_000, '0.05', '5e-2'].map(readTotal)).toEqual([0, -1, 1_000, 0.05, 0.05])
})

it('calls rates out of range and anything else unknown', () => {
  const odd = [1e300, -1e7, Infinity, NaN, '5 %', '', {}, null, undefined]
  expect(odd.map(readTotal)).toEqual(odd.map(() => undefined))
})

it('omits an invalid component', () => {
  const components = [{ rate: 0.01 }, { rate: 1e300 }]
  expect(z.parse(rewardRateSchema, { total: 0.05, components }).components).toHaveLength(1)
})

it('rejects a token with more decimals than a contract can have', () => {
  expect([0, 18, 255].map(isToken)).toEqual([true, true, true])
  expect([256, 1e10, -1, 6.5].some(isToken)).toBe(false)
})
