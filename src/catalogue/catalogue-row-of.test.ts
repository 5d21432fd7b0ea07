import { expect, it } from 'vitest'
import { parseDecimal } from '#src/money/decimal.ts'
import { catalogueRowOf } from './catalogue-row-of.ts'
import type { CompactYield } from './compact/compact-yield.ts'

const token = { symbol: 'USDC', name: 'USD Coin', network: 'base', address: '0xab', price: null }

const found: CompactYield = {
  id: 'base-usdc-vault',
  name: 'Harvest USDC',
  network: 'base',
  provider: null,
  type: 'vault',
  token,
  inputTokens: [token],
  receipt: null,
  rate: 0.0382,
  rateType: 'APY',
  components: [],
  tvlUsd: parseDecimal('1,200,000.50'),
  users: null,
  lockup: null,
  cooldown: null,
  warmup: null,
  claiming: null,
  minimum: null,
  kyc: false,
  enter: true,
  exit: true,
  maintenance: false,
  deprecated: false,
  readAt: 1_800_000_000,
}

it('takes from a yield what a list shows', () => {
  const row = catalogueRowOf(found)
  expect(row).toMatchObject({
    name: 'Harvest USDC',
    token: 'USDC',
    tokenAddress: '0xab',
    rate: 0.0382,
    tvlUsd: 1_200_000.5,
  })
  expect(row.availability).toBe('open')
})

it('says unknown, never 0, and always has a name', () => {
  const row = catalogueRowOf({ ...found, name: '', tvlUsd: null })
  expect(row.tvlUsd).toBeNull()
  expect(row.provider).toBeNull()
  expect(row.name).toBe('base-usdc-vault')
})

it('what can be paid in is the deposit token, where a yield names nothing', () => {
  expect(catalogueRowOf({ ...found, inputTokens: [] }).inputTokens).toEqual([token])
  expect(catalogueRowOf(found).inputTokens).toEqual([token])
})

it('says what of a rate is money: points are none', () => {
  const part = { source: 'vault', rate: 0.03, rateType: 'APY', points: false }
  const points = { ...part, rate: 0.01, points: true }
  const whole = { ...found, rate: 0.04, rateType: 'APY' }
  expect(catalogueRowOf({ ...whole, components: [part] }).paid).toBe(0.04)
  expect(catalogueRowOf({ ...whole, components: [part, points] }).paid).toBeCloseTo(0.03, 12)
})

it('says when a part of the rate ends, and points are no part of it', () => {
  const incentive = { source: 'campaign_incentive', rate: 0.01, rateType: 'APR', points: false }
  expect(catalogueRowOf({ ...found, components: [incentive] }).temporary).toBe(true)
  const points = { ...incentive, points: true }
  expect(catalogueRowOf({ ...found, components: [points] }).temporary).toBe(false)
})

it('says whether people get in and out', () => {
  expect(catalogueRowOf({ ...found, enter: false }).availability).toBe('enter-closed')
  expect(catalogueRowOf({ ...found, maintenance: true }).availability).toBe('maintenance')
  expect(catalogueRowOf({ ...found, deprecated: true }).availability).toBe('deprecated')
})
