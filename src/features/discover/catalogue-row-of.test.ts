import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { yieldSchema } from '#src/api/schemas/yield.ts'
import { catalogueRowOf } from './catalogue-row-of.ts'

const sent = {
  id: 'base-usdc-vault',
  network: 'base',
  token: { symbol: 'USDC', name: 'USD Coin', decimals: 6, network: 'base' },
  rewardRate: { total: 0.0382, rateType: 'APY', components: [] },
  metadata: { name: 'Harvest USDC' },
  mechanics: { type: 'vault' },
  statistics: { tvlUsd: '1,200,000.50' },
}

it('takes from a yield what a list shows', () => {
  const row = catalogueRowOf(z.parse(yieldSchema, sent))
  expect(row).toMatchObject({
    name: 'Harvest USDC',
    token: 'USDC',
    rate: 0.0382,
    tvlUsd: 1_200_000.5,
  })
  expect(row.availability).toBe('open')
})

it('says unknown, never 0, and always has a name', () => {
  const { metadata: _name, statistics: _size, ...bare } = sent
  const row = catalogueRowOf(z.parse(yieldSchema, bare))
  expect(row.tvlUsd).toBeNull()
  expect(row.provider).toBeNull()
  expect(row.name).toBe('base-usdc-vault')
})
