import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { createLoadedCatalogue } from '../catalogue/loaded-catalogue.ts'
import { exampleConfig } from '../testing/example-config.ts'
import { exampleServices } from '../testing/example-services.ts'
import { createGateway } from '../gateway.ts'
import type { RejectionReason } from '../metrics/count-rejections.ts'
import type { PausedEnter } from '../read-paused-enter.ts'
import {
  startTestUpstream,
  type TestUpstream,
  type UpstreamReply,
} from '../testing/test-upstream.ts'

const VAULT = 'base-usdc-vault'
const NOTHING: PausedEnter = { all: false, networks: [], yields: [] }

let found: UpstreamReply
let upstream: TestUpstream
beforeEach(async () => {
  found = { body: JSON.stringify({ id: VAULT, network: 'base' }) }
  upstream = await startTestUpstream(({ method }) => (method === 'GET' ? found : { body: '{}' }))
})
afterEach(() => upstream.close())

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

const held = createLoadedCatalogue({
  snapshot: {
    source: 'of the test',
    version: 1,
    asOf: 0,
    pages: 1,
    complete: true,
    etag: 'e',
    brotli: brotliCompressSync('[]'),
    gzip: gzipSync('[]'),
  },
  copies: [{ key: VAULT, item: `{"id":"${VAULT}","network":"base"}`, position: 0, readAt: 0 }],
})
const catalogue: Catalogue = {
  current: () => held,
  currentIfFresh: () => held,
  ready: () => Promise.resolve(held),
  find: () => Promise.resolve(null),
  findInTime: () => Promise.resolve(null),
  invalidate: () => undefined,
  close: () => Promise.resolve(),
}

function gatewayWith(paused: Partial<PausedEnter>, listed: Catalogue | null = null) {
  const counted: RejectionReason[] = []
  const app = createGateway(
    exampleConfig({ earnApi: upstream.url, pausedEnter: { ...NOTHING, ...paused } }),
    new Map(),
    silent,
    exampleServices({ catalogue: listed, countRejection: (kind) => counted.push(kind) }),
  )
  const send = async (method: 'POST' | 'PUT', path: string, body: object) =>
    app.request(path, {
      method,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(body),
    })
  const create = (intent: string, more: object = {}) =>
    send('POST', `/v1/actions/${intent}`, { yieldId: VAULT, address: '0xUser', ...more })
  return { create, counted }
}

const created = () => upstream.received.filter(({ method }) => method === 'POST')

describe('while deposits are paused', () => {
  test.each([[{ all: true }], [{ yields: ['other', VAULT] }], [{ networks: ['base'] }]])(
    'with %j paused, no deposit is created and the error says where the money is',
    async (paused) => {
      const { create, counted } = gatewayWith(paused)
      const answer = await create('enter')
      expect(answer.status).toBe(412)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.json()).toMatchObject({
        statusCode: 412,
        path: '/v1/actions/enter',
        message: expect.stringMatching(/paused.*money is where it was.*Withdrawals go on/),
        details: { error: 'StakeTemporarilyDisabledError' },
      })
      expect(created()).toEqual([])
      expect(counted).toEqual(['pause'])
    },
  )

  test('exits and started actions go on', async () => {
    const { create, counted } = gatewayWith({ all: true, networks: ['base'], yields: [VAULT] })
    expect((await create('exit')).status).toBe(200)
    expect((await create('manage', { action: 'WITHDRAW', passthrough: 'p' })).status).toBe(200)
    expect(created()).toHaveLength(2)
    expect(counted).toEqual([])
  })

  test.each([[{ yields: ['other'] }], [{ networks: ['optimism'] }], [{}]])(
    'with %j paused, other yields can be entered',
    async (paused) => {
      expect((await gatewayWith(paused).create('enter')).status).toBe(200)
      expect(created()).toHaveLength(1)
    },
  )

  test('with a network paused, a listed yield is rejected without a request', async () => {
    expect((await gatewayWith({ networks: ['base'] }, catalogue).create('enter')).status).toBe(412)
    expect(upstream.received).toEqual([])
    const elsewhere = gatewayWith({ networks: ['optimism'] }, catalogue)
    expect((await elsewhere.create('enter')).status).toBe(200)
    expect(upstream.received).toHaveLength(1)
  })

  test('with a network paused, a yield of unknown network is rejected', async () => {
    const { create } = gatewayWith({ networks: ['base'] })
    found = { body: '{"id":"base-usdc-vault"}' }
    expect((await create('enter')).status).toBe(502)
    found = { status: 404, body: '{"message":"There is no such yield"}' }
    expect((await create('enter')).status).toBe(404)
    expect(created()).toEqual([])
  })
})
