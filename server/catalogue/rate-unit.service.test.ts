import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '#database/free-port.ts'
import { decodeCatalogue } from '#src/catalogue/compact/decode-catalogue.ts'
import { setupTestGateways } from '../events/testing/post-event.ts'
import { startTestUpstream, type TestUpstream } from '../testing/test-upstream.ts'
import type { RateUnit } from '../earn/convert-rates.ts'

const ADDRESS = `0x${'1'.repeat(40)}`
const token = '{"symbol":"USDC","name":"USD Coin","decimals":6,"network":"base"}'
/** A yield whose fields the conversion must leave as they are, with this rate. */
const writeYield = (rate: string): string =>
  `{"id":"y","network":"base","token":${token},"rewardRate":{"total":${rate},"rateType":"APY","components":[{"rate":${rate},"rateType":"APY","yieldSource":"lending"}]},"status":{"enter":true,"exit":true},"metadata":{"name":"Y"},"mechanics":{"type":"lending"},"statistics":{"tvlUsd":"1,200.50"}}`
const writePage = (...items: string[]): string =>
  `{"total":${items.length},"offset":0,"limit":100,"items":[${items.join()}]}`

const answers = (rate: string): Readonly<Record<string, string>> => ({
  '/v1/yields': writePage(writeYield(rate)),
  '/v1/yields/y': writeYield(rate),
  '/v1/yields/y/validators': writePage(
    `{"address":"v","rewardRate":{"total":${rate}},"commission":0.05}`,
  ),
  '/v1/yields/y/reward-rate/history': writePage(
    `{"timestamp":"2026-10-01","rewardRate":"${rate}"}`,
  ),
  '/v1/yields/balances': `{"items":[{"yieldId":"y","balances":[{"address":"${ADDRESS}","amount":"5.50","rewardRate":{"total":${rate}}}],"rewardRate":{"total":${rate}}}],"errors":[]}`,
})

let upstream: TestUpstream
beforeAll(async () => {
  upstream = await startTestUpstream(({ url }) => {
    const body = answers('3.82')[url.split('?')[0] ?? '']
    return body === undefined ? { status: 404, body: '{"message":"x"}' } : { body }
  })
})
afterAll(() => upstream.close())

const WAIT = { timeout: 180_000, interval: 50 }
const readChecks = async (url: string): Promise<unknown> => {
  const answer = await fetch(`${url}/readyz`)
  return JSON.stringify({ status: answer.status, body: await answer.text() })
}

/** Values of the metrics about rates, as a monitor reads them from one copy. */
async function readRateMetrics(port: number): Promise<Readonly<Record<string, number>>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const values = text.matchAll(/^sheaf_catalogue_(rate\w+) (\S+)$/gm)
  return Object.fromEntries([...values].map(([, name, value]) => [name, Number(value)]))
}

function withUnit(rateUnit: RateUnit, getService = () => upstream.url) {
  const metricsPorts: number[] = []
  beforeAll(async () => void metricsPorts.push(await freePort(), await freePort()))
  let started = 0
  const gateways = setupTestGateways(() => {
    const metricsPort = metricsPorts[started] ?? null
    started += 1
    return { earnApi: getService(), rateUnit, metricsPort }
  })
  const ask = async (path: string, body?: object): Promise<string> => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {}
    return (await fetch(`${gateways().urls[0]}${path}`, init)).text()
  }
  const ready = () =>
    vi.waitFor(async () => expect(await readChecks(gateways().urls[0])).toContain('200'), WAIT)
  return { gateways, metricsPorts, ask, ready }
}

describe('with EARN_RATE_UNIT=percent', () => {
  const { gateways, metricsPorts, ask, ready } = withUnit('percent')

  it('every route answers fractions, and all else byte for byte', async () => {
    await ready()
    const fractions = answers('0.0382')
    for (const path of Object.keys(fractions).filter((each) => !each.endsWith('balances')))
      expect(await ask(`${path}${path === '/v1/yields' ? '?limit=100' : ''}`)).toBe(fractions[path])
    const queries = [{ address: ADDRESS, network: 'base' }]
    expect(await ask('/v1/yields/balances', { queries })).toBe(fractions['/v1/yields/balances'])
    expect(decodeCatalogue(await ask('/catalogue')).yields).toMatchObject([
      { rate: 0.0382, components: [{ rate: 0.0382 }] },
    ])
  })

  it('every copy reports plausible rates', async () => {
    for (const url of gateways().urls)
      await vi.waitFor(async () => expect(await readChecks(url)).toContain('rates\\":\\"ok'), WAIT)
    for (const port of metricsPorts)
      expect(await readRateMetrics(port)).toEqual({
        rate_median: 0.0382,
        rates_implausible: 0,
        rates_differing: 0,
      })
  })
})

describe('totals in another unit than their components', () => {
  const differing = (id: string) =>
    writeYield('0.04').replace('"y"', `"${id}"`).replace('"rate":0.04', '"rate":4')
  let mixed: TestUpstream
  beforeAll(async () => {
    mixed = await startTestUpstream(({ url }) =>
      url.startsWith('/v1/yields?')
        ? { body: writePage(writeYield('0.05'), differing('one'), differing('other')) }
        : { status: 404, body: '{"message":"x"}' },
    )
  })
  afterAll(() => mixed.close())
  const { metricsPorts, ask, ready } = withUnit('fraction', () => mixed.url)

  it('are counted by yield, and shown as they came', async () => {
    await ready()
    await vi.waitFor(async () => {
      expect(await readRateMetrics(metricsPorts[0] ?? 0)).toEqual({
        rate_median: 0.04,
        rates_implausible: 1,
        rates_differing: 2,
      })
    }, WAIT)
    const { yields } = decodeCatalogue(await ask('/catalogue'))
    expect(yields.map(({ rate }) => rate).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([
      0.04, 0.04, 0.05,
    ])
  })
})

describe('without the setting', () => {
  const { gateways, metricsPorts, ask, ready } = withUnit('fraction')

  it('nothing is converted by guess, and each copy, log and pages’ rates say so', async () => {
    await ready()
    for (const url of gateways().urls)
      await vi.waitFor(
        async () => expect(await readChecks(url)).toContain('rates\\":\\"looks like percent'),
        WAIT,
      )
    expect(gateways().getLog()).toContain('set EARN_RATE_UNIT=percent')
    for (const port of metricsPorts)
      expect(await readRateMetrics(port)).toEqual({
        rate_median: 3.82,
        rates_implausible: 1,
        rates_differing: 0,
      })
    expect(await ask('/v1/yields/y')).toBe(answers('3.82')['/v1/yields/y'])
    expect(decodeCatalogue(await ask('/catalogue')).yields).toMatchObject([
      { rate: 3.82, components: [{ rate: 3.82 }] },
    ])
  })
})
