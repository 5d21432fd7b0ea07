import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
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

function withUnit(rateUnit: RateUnit) {
  const gateways = setupTestGateways(() => ({ earnApi: upstream.url, rateUnit }))
  const ask = async (path: string, body?: object): Promise<string> => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {}
    return (await fetch(`${gateways().urls[0]}${path}`, init)).text()
  }
  const ready = () =>
    vi.waitFor(async () => expect(await readChecks(gateways().urls[0])).toContain('200'), WAIT)
  return { gateways, ask, ready }
}

describe('with EARN_RATE_UNIT=percent', () => {
  const { gateways, ask, ready } = withUnit('percent')

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
  })
})

describe('without the setting', () => {
  const { gateways, ask, ready } = withUnit('fraction')

  it('nothing is converted by guess, and each copy, log and pages’ rates say so', async () => {
    await ready()
    for (const url of gateways().urls)
      await vi.waitFor(
        async () => expect(await readChecks(url)).toContain('rates\\":\\"looks like percent'),
        WAIT,
      )
    expect(gateways().getLog()).toContain('set EARN_RATE_UNIT=percent')
    expect(await ask('/v1/yields/y')).toBe(answers('3.82')['/v1/yields/y'])
  })
})
