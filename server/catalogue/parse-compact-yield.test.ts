import { expect, it } from 'vitest'
import { parseCompactYield } from './parse-compact-yield.ts'
import { exampleItem } from './testing/example-item.ts'

const READ_AT = 1_800_000_000
const rowOf = (more: Readonly<Record<string, unknown>> = {}) =>
  parseCompactYield(JSON.parse(exampleItem({ more })), READ_AT)

it('a row has what a list shows of a yield', () => {
  const token = {
    symbol: 'USDC',
    name: 'USD Coin',
    network: 'base',
    address: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
    price: null,
  }
  expect(rowOf()).toEqual({
    id: 'base-usdc-vault',
    name: 'Harvest',
    network: 'base',
    provider: 'harvest',
    type: 'vault',
    token,
    inputTokens: [token],
    receipt: null,
    rate: 0.04,
    rateType: 'APY',
    components: [{ source: 'vault', rate: 0.04, rateType: 'APY', points: false }],
    tvlUsd: '1200000.50',
    users: 12,
    lockup: null,
    cooldown: null,
    warmup: null,
    claiming: 'auto',
    minimum: '0',
    kyc: false,
    enter: true,
    exit: true,
    maintenance: false,
    deprecated: false,
    readAt: READ_AT,
    deposits: null,
  })
  expect(rowOf({ statistics: { tvlUsd: '1,010', tvl: '1,000.5' } })?.deposits).toEqual({
    tvlUsd: '1010',
    tvl: '1000.5',
  })
})

it('a row has points, identity checks and waits', () => {
  const component = {
    rate: 0,
    yieldSource: 'protocol_incentive',
    token: { symbol: 'P', decimals: 0, network: 'base', isPoints: true },
  }
  const row = rowOf({
    rewardRate: { total: 0, components: [component, { rate: 0, yieldSource: 'points' }] },
    mechanics: {
      type: 'real_world_asset',
      cooldownPeriod: { seconds: 86_400 },
      lockupPeriod: { seconds: -1 },
      requirements: { kycRequired: true },
    },
    outputToken: { symbol: 'USTB', decimals: 6, network: 'base' },
    status: { enter: false, exit: true },
    metadata: { underMaintenance: true, deprecated: true },
  })
  expect(row).toMatchObject({
    name: '',
    kyc: true,
    cooldown: 86_400,
    lockup: null,
    minimum: null,
    receipt: 'USTB',
    components: [{ points: true }, { points: true, source: 'points' }],
    enter: false,
    maintenance: true,
    deprecated: true,
  })
})

it.each([
  null,
  7,
  'text',
  {},
  { id: 'x' },
  { id: 'x', network: 'base', token: {}, rewardRate: {} },
])('an invalid item has no row: %j', (item) => expect(parseCompactYield(item, READ_AT)).toBeNull())
