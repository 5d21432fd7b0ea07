import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { simulationSchema } from '../queries/simulation.ts'
import { getRateComponents } from '../rate-components.ts'
import { campaignSchema } from './campaign.ts'
import { readGasEstimate } from './gas-estimate.ts'
import { rewardRateSchema } from './reward-rate.ts'
import { tokenSchema } from './token.ts'

const token = { symbol: 'USDC', name: 'USD Coin', decimals: 6, network: 'base' }
const odd = { ...token, decimals: 'six' }
const ODD_ADDRESSES = [5, true, {}, ['0x1']]

it('a token without an address is the native coin', () => {
  for (const address of [undefined, null, ''])
    expect(z.parse(tokenSchema, { ...token, address }).address).toBeUndefined()
})

it.each(ODD_ADDRESSES)('a token whose address can’t be read is no native coin: %j', (address) => {
  expect(z.safeParse(tokenSchema, { ...token, address }).success).toBe(false)
})

it('a token that is only shown needs no decimals: its fee, reward or campaign stays', () => {
  const gas = { amount: '0.1', token: odd }
  expect(readGasEstimate(JSON.stringify(gas))?.token.symbol).toBe('USDC')
  expect(z.parse(simulationSchema, { gas }).gas?.token.symbol).toBe('USDC')
  expect(z.parse(campaignSchema, { rewardToken: odd }).rewardToken?.symbol).toBe('USDC')
})

it('points stay points where the decimals of their token are odd', () => {
  const components = [{ rate: 0.1, token: { ...odd, isPoints: true } }]
  const [component] = getRateComponents(z.parse(rewardRateSchema, { total: 0.1, components }))
  expect(component?.points).toBe(true)
})

it.each(ODD_ADDRESSES)('a fee in a token whose address can’t be read is unknown: %j', (address) => {
  expect(
    readGasEstimate(JSON.stringify({ amount: '0.1', token: { ...token, address } })),
  ).toBeNull()
})
