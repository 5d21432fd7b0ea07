import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeCatalogue } from '#src/catalogue/compact/decode-catalogue.ts'
import { encodeCatalogue } from '#src/catalogue/compact/encode-catalogue.ts'
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

/** What a field may be instead, where only a number's value is wrong. */
const absurd = fc.oneof(
  fc.jsonValue(),
  fc.double(),
  fc.maxSafeInteger(),
  fc.bigInt().map(String),
  fc.constantFrom(
    1e308,
    -1e308,
    5e-324,
    -0,
    2 ** 53,
    '1e308',
    '-1',
    '١٢',
    '0x10',
    '1,2,3',
    '\u0000',
  ),
)

it('a row whose fields are absurd never makes the catalogue unreadable', () => {
  const changes = fc.record(
    {
      name: absurd,
      token: fc.record({
        symbol: absurd,
        name: absurd,
        decimals: fc.oneof(fc.constant(6), absurd),
        network: fc.oneof({ weight: 3, arbitrary: fc.constant('base') }, absurd),
        address: absurd,
      }),
      rewardRate: fc.record({ total: absurd, rateType: absurd, components: fc.array(absurd) }),
      statistics: fc.record({ tvlUsd: absurd, tvl: absurd, uniqueUsers: absurd }),
      mechanics: fc.record({
        type: absurd,
        rewardClaiming: absurd,
        lockupPeriod: fc.record({ seconds: absurd }),
        cooldownPeriod: fc.record({ seconds: absurd }),
        warmupPeriod: fc.record({ seconds: absurd }),
        entryLimits: fc.record({ minimum: absurd, maximum: absurd }),
      }),
      outputToken: fc.record({ symbol: absurd, decimals: absurd, network: absurd }),
      providerId: absurd,
      components: absurd,
    },
    { requiredKeys: [] },
  )
  let rows = 0
  fc.assert(
    fc.property(changes, (more) => {
      const row = rowOf(more)
      if (row === null) return
      rows += 1
      const read = decodeCatalogue(
        encodeCatalogue({ asOf: READ_AT, skipped: 0, yields: [row] }).join('\n'),
      )
      expect([{ ...read.yields[0], deposits: row.deposits }]).toEqual(
        JSON.parse(JSON.stringify([row])),
      )
    }),
    { numRuns: 500 },
  )
  expect(rows).toBeGreaterThan(100)
})
