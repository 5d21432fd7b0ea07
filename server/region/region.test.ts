import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { exampleConfig } from '../testing/example-config.ts'
import { exampleServices } from '../testing/example-services.ts'
import { createGateway } from '../gateway.ts'
import type { RejectionReason } from '../metrics/count-rejections.ts'
import { startTestUpstream, type TestUpstream } from '../testing/test-upstream.ts'
import type { RegionConfig } from './read-region-config.ts'

const ELIGIBLE_IN_GERMANY = {
  mechanics: { requirements: { kyc: { eligibility: { countries: ['DE'] } } } },
}

let found: unknown
let upstream: TestUpstream
beforeEach(async () => {
  found = { mechanics: {} }
  upstream = await startTestUpstream(({ url }) => ({
    body: url.startsWith('/v1/yields/') ? JSON.stringify(found) : '{"items":[]}',
  }))
})
afterEach(() => upstream.close())

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const US_AND_KOREA: RegionConfig = { header: 'x-geo', blocked: ['US', 'KP'] }

function gatewayWith(region: RegionConfig | null) {
  const counted: RejectionReason[] = []
  const app = createGateway(
    exampleConfig({ earnApi: upstream.url, region }),
    new Map(),
    silent,
    exampleServices({ countRejection: (kind) => counted.push(kind) }),
  )
  const create = async (intent: string, place: string | null) =>
    app.request(`/v1/actions/${intent}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(place !== null && { 'x-geo': place }),
      },
      body: JSON.stringify({
        yieldId: 'y',
        address: '0xUser',
        ...(intent === 'manage' && { action: 'WITHDRAW', passthrough: 'p' }),
      }),
    })
  const config = async (place: string): Promise<unknown> =>
    (await app.request('/config.json', { headers: { 'x-geo': place } })).json()
  return { create, config, counted }
}

const creations = () => upstream.received.filter(({ method }) => method === 'POST')

describe('from a blocked region', () => {
  test.each([
    ['US', 'Access denied from US'],
    ['us-ca', 'Access denied from US (US-CA)'],
    ['XX', 'Access denied from an unknown place'],
    [null, 'Access denied from an unknown place'],
  ])('%j cannot enter, with the service’s own error', async (place, message) => {
    const { create, counted } = gatewayWith(US_AND_KOREA)
    const answer = await create('enter', place)
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ statusCode: 403, message })
    expect(upstream.received).toEqual([])
    expect(counted).toEqual(['region'])
  })

  test.each(['exit', 'manage'])('exits stay possible: %s', async (intent) => {
    const { create } = gatewayWith(US_AND_KOREA)
    for (const place of ['US', 'XX', null]) expect((await create(intent, place)).status).toBe(200)
    expect(creations()).toHaveLength(3)
  })

  test('the page knows before anything is typed', async () => {
    const { config } = gatewayWith(US_AND_KOREA)
    expect(await config('US')).toMatchObject({
      regionBlocked: true,
      pausedEnter: { all: true },
    })
    expect(await config('DE')).toMatchObject({
      regionBlocked: false,
      pausedEnter: { all: false },
    })
  })
})

describe('from elsewhere', () => {
  test('eligible visitors can enter', async () => {
    const { create } = gatewayWith(US_AND_KOREA)
    expect((await create('enter', 'DE')).status).toBe(200)
    found = ELIGIBLE_IN_GERMANY
    expect((await create('enter', 'DE')).status).toBe(200)
    expect(creations()).toHaveLength(2)
  })

  test('a yield for other regions cannot be entered, but exited', async () => {
    found = ELIGIBLE_IN_GERMANY
    const { create, counted } = gatewayWith({ header: 'x-geo', blocked: [] })
    expect((await create('enter', 'FR')).status).toBe(403)
    expect((await create('enter', 'XX')).status).toBe(403)
    expect(creations()).toEqual([])
    expect(counted).toEqual(['region', 'region'])
    expect((await create('exit', 'FR')).status).toBe(200)
  })

  test('a yield without valid eligibility cannot be entered', async () => {
    found = []
    const { create } = gatewayWith(US_AND_KOREA)
    expect((await create('enter', 'DE')).status).toBe(502)
    expect(creations()).toEqual([])
  })
})

test('without rules the location is ignored, whatever a visitor sends', async () => {
  found = ELIGIBLE_IN_GERMANY
  const { create, config } = gatewayWith(null)
  expect((await create('enter', 'US')).status).toBe(200)
  expect(upstream.received).toHaveLength(1)
  expect(await config('US')).toMatchObject({ regionBlocked: false })
})
