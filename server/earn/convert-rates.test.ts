import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EarnRequest } from './earn-service.ts'
import { convertPercentRates, convertRates } from './convert-rates.ts'

describe('a rate in percent', () => {
  test.each([
    ['3.82', '0.0382'],
    ['0', '0'],
    ['5', '0.05'],
    ['100', '1'],
    ['1250', '12.5'],
    ['-0.4', '-0.004'],
    ['1.5e-3', '1.5e-5'],
    ['2E2', '2e0'],
    ['"2.43"', '"0.0243"'],
    ['".5"', '".005"'],
    ['"1,250.5"', '"12.505"'],
    ['"soon"', '"soon"'],
    ['""', '""'],
    ['null', 'null'],
    ['true', 'true'],
  ])('%s becomes %s', (percent, fraction) => {
    expect(convertPercentRates(`{"rewardRate":${percent}}`)).toMatch(
      `{"rewardRate":${fraction === '".005"' ? '"0.005"' : fraction}}`,
    )
  })

  test('any rate is divided by a hundred', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), (rate) => {
        const text = JSON.stringify({ rewardRate: { total: rate } })
        const { rewardRate } = JSON.parse(convertPercentRates(text))
        expect(Math.abs(rewardRate.total - rate / 100)).toBeLessThanOrEqual(Math.abs(rate) * 1e-15)
      }),
    )
  })
})

test('rates of yields, components, allocations, balances, validators and pools are converted, nothing else', () => {
  const item = (rates: readonly [string, string, string, string, string]) =>
    `{"id":"y", "network" :"base","rewardRate":{"total":${rates[0]},"rateType":"APY","components":[{"rate":${rates[1]},"token":{"decimals":18,"total":7},"note":"\\"rate\\":5"}]},
 "statistics":{"tvl":"1,200.50","total":3,"rate":9},"state":{"allocations":[{"weight":40,"rewardRate":{"total":${rates[2]}}},{"rewardRate":null}],"concentratedLiquidityPoolState":{"baseApr":${rates[3]},"feeTier":3000}},
 "balances":[{"amount":"12.50","rewardRate":{"total":${rates[4]}}}],"extra":1.50e3}`
  const percent = item(['3.8200', '2', '4.5', '12', '3'])
  const fraction = item(['0.0382', '0.02', '0.045', '0.12', '0.03'])
  expect(convertPercentRates(`{"total":55,"items":[${percent},${percent}]}`)).toBe(
    `{"total":55,"items":[${fraction},${fraction}]}`,
  )
})

test('the points of a history are converted, its total is not', () => {
  expect(
    convertPercentRates(
      '{"total":2,"items":[{"timestamp":"2026-10-01T00:00:00Z","rewardRate":"2.43"}]}',
    ),
  ).toBe('{"total":2,"items":[{"timestamp":"2026-10-01T00:00:00Z","rewardRate":"0.0243"}]}')
})

test.each(['apr', 'apy', 'baseApr', 'maxApr', 'currentAPY'])(
  '%s of a pool or campaign is a rate',
  (name) => {
    expect(convertPercentRates(`{"items":[{"${name}":12.5}]}`)).toBe(
      `{"items":[{"${name}":0.125}]}`,
    )
  },
)

test.each(['rateType', 'aprType', 'happy', 'rate', 'total', 'tvl'])(
  '%s is none by itself',
  (name) => {
    const text = `{"items":[{"${name}":12.5}]}`
    expect(convertPercentRates(text)).toBe(text)
  },
)

test('an escaped name is the same name', () => {
  expect(convertPercentRates('{"reward\\u0052ate":5}')).toBe('{"reward\\u0052ate":0.05}')
})

test('a text without rates, and one that is no JSON, stay byte for byte', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      fc.pre(!/rewardRate|apr|apy|\\u/i.test(text))
      expect(convertPercentRates(text)).toBe(text)
    }),
  )
  for (const text of ['<html>', '', '{"rewardRate":5', '{"\\x":1,"rewardRate":5}'])
    expect(convertPercentRates(text)).toBe(text)
})

describe('the layer', () => {
  const request = (path: string): EarnRequest => ({
    method: 'GET',
    url: new URL(`https://earn.example/base${path}`),
    importance: 'read',
    deadline: 1,
  })
  const text = '{"rewardRate":5}'
  const service = convertRates({
    send: () => Promise.resolve({ status: 200, headers: new Headers(), text }),
  })

  test.each([
    '/v1/yields',
    '/v1/yields/y',
    '/v1/yields/balances',
    '/v1/yields/y/validators',
    '/v1/yields/y/reward-rate/history',
    '/v1/yields/y/campaigns',
  ])('%s has converted rates', async (path) => {
    expect(await service.send(request(path))).toMatchObject({ text: '{"rewardRate":0.05}' })
  })

  test.each(['/v1/actions/enter', '/v1/transactions/t', '/v1/tokens', '/v1/providers'])(
    '%s passes as it came',
    async (path) => {
      expect(await service.send(request(path))).toMatchObject({ text })
    },
  )

  test('a failure stays a failure', async () => {
    const broken = convertRates({ send: () => Promise.resolve('timeout') })
    expect(await broken.send(request('/v1/yields'))).toBe('timeout')
  })
})
