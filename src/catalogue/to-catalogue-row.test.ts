import { expect, it } from 'vitest'
import { parseDecimal } from '#src/money/decimal.ts'
import { toCatalogueRow } from './catalogue-row.ts'
import type { CompactYield } from './compact/compact-yield.ts'

const token = { symbol: 'USDC', name: 'USD Coin', network: 'base', address: '0xab', price: null }

const compactYield: CompactYield = {
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

it("converts a yield's listed fields", () => {
  const row = toCatalogueRow(compactYield)
  expect(row).toMatchObject({
    name: 'Harvest USDC',
    token: 'USDC',
    tokenAddress: '0xab',
    rate: 0.0382,
    tvlUsd: 1_200_000.5,
  })
  expect(row.availability).toBe('open')
})

it('returns unknown, never 0, and always a name', () => {
  const row = toCatalogueRow({ ...compactYield, name: '', tvlUsd: null })
  expect(row.tvlUsd).toBeNull()
  expect(row.provider).toBeNull()
  expect(row.name).toBe('base-usdc-vault')
})

it('accepts the deposit token if a yield names none', () => {
  expect(toCatalogueRow({ ...compactYield, inputTokens: [] }).inputTokens).toEqual([token])
  expect(toCatalogueRow(compactYield).inputTokens).toEqual([token])
})

it('excludes points from the rate in money', () => {
  const component = { source: 'vault', rate: 0.03, rateType: 'APY', points: false }
  const points = { ...component, rate: 0.01, points: true }
  const whole = { ...compactYield, rate: 0.04, rateType: 'APY' }
  expect(toCatalogueRow({ ...whole, components: [component] }).paid).toBe(0.04)
  expect(toCatalogueRow({ ...whole, components: [component, points] }).paid).toBeCloseTo(0.03, 12)
})

it('adds up the temporary incentives in the rate, without points', () => {
  const incentive = { source: 'campaign_incentive', rate: 0.01, rateType: 'APR', points: false }
  expect(toCatalogueRow({ ...compactYield, components: [incentive] }).incentive).toBe(0.01)
  const points = { ...incentive, points: true }
  expect(toCatalogueRow({ ...compactYield, components: [points] }).incentive).toBe(0)
})

it('reports whether the yield can be entered and exited', () => {
  expect(toCatalogueRow({ ...compactYield, enter: false }).availability).toBe('enter-closed')
  expect(toCatalogueRow({ ...compactYield, maintenance: true }).availability).toBe('maintenance')
  expect(toCatalogueRow({ ...compactYield, deprecated: true }).availability).toBe('deprecated')
})
