import { beforeAll, describe, expect, it } from 'vitest'
import { getYieldId, getObject, getStatus, TIMESTAMP } from '../testing/service-helpers.ts'
import { networks } from '../testing/enumerations.ts'
import { isRecord } from '../testing/field-table.ts'
import { getPath, getAllItems, getJson, getPage, type Item } from '../testing/read-pages.ts'

const live = { key: 'live_sandbox_ro' }

/** contract: Yields; the list's parameters are in `list-yields`. */
describe('Yield details', () => {
  let yields: readonly Item[] = []
  beforeAll(async () => {
    yields = [...(await getAllItems('/v1/yields')), ...(await getAllItems('/v1/yields', live))]
  })
  /** Every text there is at a path. */
  const texts = (path: string): Set<string> =>
    new Set(
      yields
        .flatMap((each) => [getPath(each, path)].flat())
        .filter((value): value is string => typeof value === 'string'),
    )

  it('reward rates are fractions, and the total is the sum of its components', () => {
    const rates = (rate: unknown) =>
      [getPath(rate, 'components')].flat().map((each) => getPath(each, 'rate'))
    const totals = yields.map((each) => Number(getPath(each, 'rewardRate.total')))
    expect(totals.filter((total) => total > 0.5).length).toBeLessThan(totals.length / 20)
    expect(Math.min(...totals)).toBeGreaterThanOrEqual(0)
    for (const { id, rewardRate } of yields) {
      const sum = rates(rewardRate).reduce<number>((before, rate) => before + Number(rate), 0)
      const apart = Math.abs(sum - Number(getPath(rewardRate, 'total')))
      expect([id, apart < 0.001]).toEqual([id, true])
    }
  })

  it.each([
    ['rewardRate.rateType', 'APR APY'],
    ['mechanics.rewardSchedule', 'block hour day week month era epoch campaign'],
    ['mechanics.rewardClaiming', 'auto manual'],
  ])('`%s` is one of `%s`', (path, values) => {
    expect([...texts(path)].filter((value) => !values.split(' ').includes(value))).toEqual([])
    expect(texts(path).size).toBeGreaterThan(1)
  })

  it.each([
    ['mechanics.extraTransactionFormatsSupported', 'raw default'],
    ['metadata.supportedStandards', 'ERC20 ERC4626 ERC721 ERC1155'],
  ])('each of `%s` is one of `%s`', (path, values) => {
    expect([...texts(path)].filter((value) => !values.split(' ').includes(value))).toEqual([])
    expect(texts(path).size).toBeGreaterThan(0)
  })

  it.each(['deposit', 'withdrawal', 'management', 'performance'])(
    '`mechanics.fee.%s` is a percentage as a decimal string',
    (kind) => {
      const fees = [...texts(`mechanics.fee.${kind}`)]
      expect(fees.filter((fee) => !/^\d{1,2}(\.\d+)?$/.test(fee))).toEqual([])
      expect(fees.some((fee) => Number(fee) > 0.04)).toBe(true)
    },
  )

  it('`mechanics.entryLimits` are decimal strings, and `maximum` may be null', () => {
    for (const limit of ['minimum', 'maximum', 'subsequentMinimum']) {
      const limits = texts(`mechanics.entryLimits.${limit}`)
      expect(limits.size).toBeGreaterThan(0)
      expect([...limits].filter((each) => !/^\d+(\.\d+)?$/.test(each))).toEqual([])
    }
    const open = yields.filter((each) => getPath(each, 'mechanics.entryLimits.maximum') === null)
    expect(open.length).toBeGreaterThan(0)
  })

  it('`requirements` of a gated yield have `kycRequired`, an `authorizeUrl`, the eligibility and notes', async () => {
    const fund = await getObject(`/v1/yields/${await getYieldId('Meridian Treasury Fund')}`)
    expect(getPath(fund, 'mechanics.requirements')).toMatchObject({
      kycRequired: true,
      kyc: {
        authorizeUrl: expect.stringMatching(/^http/),
        eligibility: {
          countries: expect.any(Array),
          blockedCountries: expect.any(Array),
          usPersonAllowed: expect.any(Boolean),
        },
        notes: expect.any(String),
      },
    })
  })

  it('the weights of `state.allocations` are percentages that add up to at most 100', () => {
    const spread = yields.flatMap((each) => [getPath(each, 'state.allocations') ?? []])
    const some = spread.filter((each) => Array.isArray(each) && each.length > 0)
    expect(some.length).toBeGreaterThan(0)
    for (const allocations of some) {
      const weights = [allocations].flat().map((each) => Number(getPath(each, 'weight')))
      const sum = weights.reduce((one, other) => one + other, 0)
      expect(Math.min(...weights)).toBeGreaterThanOrEqual(0)
      expect(sum).toBeGreaterThan(50)
      expect(sum).toBeLessThanOrEqual(100.01)
    }
  })
})

describe('`GET /v1/networks`', () => {
  it('the network list is an array of `id`, `name`, `category` and `logoURI`, with `chainId` on EVM', async () => {
    const chainId = { chainId: expect.stringMatching(/^\d+$/) }
    for (const call of [{}, live]) {
      const answer = await getJson('/v1/networks', call)
      const entries = [answer].flat().filter(isRecord)
      expect(entries.length).toBeGreaterThan(2)
      for (const entry of entries) {
        expect(entry).toEqual({
          id: expect.any(String),
          name: expect.any(String),
          category: expect.stringMatching(/^(evm|cosmos|substrate|misc)$/),
          logoURI: expect.any(String),
          ...(entry['category'] === 'evm' ? chainId : {}),
        })
        expect(networks).toContain(entry['id'])
      }
    }
  })
})

describe('`GET /v1/providers` and `/v1/providers/{id}`', () => {
  it('providers are paged, have the same fields when read by id, and include that of every yield', async () => {
    const first = await getPage('/v1/providers?limit=2')
    expect([first.offset, first.limit, first.items.length]).toEqual([0, 2, 2])
    const all = await getAllItems('/v1/providers')
    for (const each of all) {
      expect(each).toEqual({
        name: expect.stringMatching(/./),
        id: expect.stringMatching(/^[a-z0-9-]+$/),
        logoURI: expect.any(String),
        description: expect.any(String),
        website: expect.any(String),
        tvlUsd: expect.any(String),
        type: expect.stringMatching(/^(protocol|validator_provider)$/),
        references: expect.any(Array),
      })
      // What lies in its yields grows between the two reads.
      const again = { ...each, tvlUsd: expect.any(String) }
      expect(await getObject(`/v1/providers/${String(each['id'])}`)).toEqual(again)
    }
    expect(new Set(all.map(({ type }) => type)).size).toBe(2)
    expect(await getStatus('/v1/providers/none')).toBe(404)
    const used = (await getAllItems('/v1/yields')).map(({ providerId }) => providerId)
    const known = new Set(all.map(({ id }) => id))
    expect(used.filter((id) => !known.has(id))).toEqual([])
  })
})

describe('Histories', () => {
  it.each([
    [
      'reward-rate',
      { timestamp: expect.stringMatching(TIMESTAMP), rewardRate: expect.stringMatching(/^\d/) },
    ],
    [
      'tvl',
      {
        timestamp: expect.stringMatching(TIMESTAMP),
        tvl: expect.stringMatching(/^\d/),
        tvlRaw: expect.stringMatching(/^\d+$/),
      },
    ],
  ])(
    '`/%s/history` has an item for each day of its period, or each week, and is paged',
    async (kind, item) => {
      const [found] = (await getPage('/v1/yields?network=ethereum&limit=1', live)).items
      const id = String(found?.['id'])
      const path = `/v1/yields/${id}/${kind}/history`
      const month = await getObject(path, live)
      expect(month).toMatchObject({
        offset: 0,
        yieldId: id,
        interval: 'day',
        from: expect.stringMatching(TIMESTAMP),
        to: expect.stringMatching(TIMESTAMP),
      })
      const items = [month['items']].flat()
      expect(items).toHaveLength(30)
      expect(month['total']).toBe(30)
      for (const each of items) expect(each).toEqual(item)
      for (const [period, days] of [
        ['1d', 1],
        ['7d', 7],
        ['90d', 90],
        ['1y', 365],
      ] as const)
        expect([period, (await getPage(`${path}?period=${period}`, live)).total]).toEqual([
          period,
          days,
        ])
      const { total } = await getPage(`${path}?period=90d&interval=week`, live)
      expect(total).toBeGreaterThanOrEqual(12)
      expect(total).toBeLessThanOrEqual(14)
      const second = await getPage(`${path}?limit=5&offset=5`, live)
      expect(second.items).toEqual(items.slice(5, 10))
    },
  )

  it('a history refuses an unknown `period`, `interval` or yield and a `limit` outside 1 to 365 with 400', async () => {
    const path = `/v1/yields/${await getYieldId('Harbor USDC Vault')}/tvl/history`
    for (const query of ['period=all&interval=month', 'limit=365', 'limit=1'])
      expect([query, await getStatus(`${path}?${query}`)]).toEqual([query, 200])
    for (const query of ['period=2d', 'interval=hour', 'limit=0', 'limit=366', 'from=x'])
      expect([query, await getStatus(`${path}?${query}`)]).toEqual([query, 400])
    expect(await getStatus('/v1/yields/none/tvl/history')).toBe(400)
  })
})

it('`GET /health` answers without a key, with `status` and `timestamp`', async () => {
  expect(await getObject('/health', { key: null })).toEqual({
    status: 'OK',
    timestamp: expect.stringMatching(TIMESTAMP),
  })
})
