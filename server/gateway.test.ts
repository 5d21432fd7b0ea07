import { afterEach, describe, expect, test } from 'vitest'
import { exampleConfig } from './testing/example-config.ts'
import { exampleServices } from './testing/example-services.ts'
import { createGateway } from './gateway.ts'
import type { Asset } from './static/assets.ts'
import { startTestUpstream, type TestUpstream } from './testing/test-upstream.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
const page = (text: string): Asset => ({
  type: 'text/html; charset=utf-8',
  etag: 'e',
  immutable: false,
  plain: Buffer.from(text),
})
const assets = new Map([['/index.html', page('<!doctype html>')]])
const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

let upstream: TestUpstream | undefined
afterEach(async () => {
  await upstream?.close()
  upstream = undefined
})

describe('/config.json', () => {
  test('/config.json has what a page needs, and neither the key nor a node’s URL', async () => {
    const nodes = new Map([['base', [new URL('https://n.example/secretnode')]]])
    const answer = await createGateway(
      exampleConfig({ nodes }),
      assets,
      silent,
      exampleServices(),
    ).request('/config.json')
    const text = await answer.text()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(JSON.parse(text)).toMatchObject({
      brand: { name: 'Sheaf', logo: null, supportUrl: null },
      networks: [{ id: 'base', nodes: 1 }],
      networksWithoutNode: expect.arrayContaining(['ethereum', 'solana']) as unknown,
      ensNetwork: null,
      sandbox: false,
      sandboxTimeOffset: 0,
      explorerUrl: null,
      walletConnect: null,
      minimumVersion: '0.0.0',
      pausedEnter: { all: false, networks: [], yields: [] },
      callBundles: { allowed: false, paymasters: {} },
      notice: null,
      liveNews: false,
      widgetOrigins: [],
      safeOrigins: [],
    })
    expect(text).not.toMatch(/live_secret|secretnode|n\.example/)
  })

  test('/config.json has the sandbox’s time, and the last known one while it is down', async () => {
    const sandbox = await startTestUpstream(() => ({ body: '{"offset":3600}' }))
    const app = createGateway(
      exampleConfig({ sandbox: sandbox.url }),
      assets,
      silent,
      exampleServices(),
    )
    const read = async () =>
      (await app.request('/config.json', { headers: { host: 'localhost' } })).json()
    expect(await read()).toMatchObject({ sandbox: true, sandboxTimeOffset: 3600 })
    await sandbox.close()
    expect(await read()).toMatchObject({ sandboxTimeOffset: 3600 })
  })
})

test('without live updates, requests for them get a clear response', async () => {
  const app = createGateway(exampleConfig(), assets, silent, exampleServices())
  const ask = { method: 'POST', headers: json, body: '{"addresses":["0x1"]}' }
  for (const answer of [await app.request('/events', ask), await app.request('/events/stream')]) {
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ message: 'There are no live updates here.' })
  }
})

describe('/sandbox', () => {
  test('/sandbox does not exist with a real service', async () => {
    const app = createGateway(exampleConfig(), assets, silent, exampleServices())
    expect((await app.request('/sandbox/time')).status).toBe(404)
    const move = { method: 'POST', headers: json, body: '{"seconds":1}' }
    expect((await app.request('/sandbox/time', move)).status).toBe(404)
  })

  test('/sandbox passes validated time and faucet requests on', async () => {
    upstream = await startTestUpstream(() => ({ body: '{"offset":1}' }))
    const app = createGateway(
      exampleConfig({ sandbox: upstream.url }),
      assets,
      silent,
      exampleServices(),
    )
    const post = (path: string, body: unknown) =>
      app.request(path, {
        method: 'POST',
        headers: { ...json, host: 'localhost:4000' },
        body: JSON.stringify(body),
      })
    expect((await post('/sandbox/time', { seconds: 60 })).status).toBe(200)
    expect(
      (await post('/sandbox/faucet', { address: '0x1', network: 'base-sepolia' })).status,
    ).toBe(200)
    expect((await post('/sandbox/time', { seconds: -1 })).status).toBe(400)
    expect((await post('/sandbox/faucet', { address: '0x1', network: 'n', more: 1 })).status).toBe(
      400,
    )
    expect(upstream.received.map(({ url, body }) => [url, body])).toEqual([
      ['/admin/time', '{"seconds":60}'],
      ['/admin/faucet', '{"address":"0x1","network":"base-sepolia"}'],
    ])
    expect(upstream.received[0]?.headers).not.toHaveProperty('x-api-key')
  })

  test('/sandbox answers loopback names only', async () => {
    const app = createGateway(
      exampleConfig({ sandbox: new URL('http://127.0.0.1:1') }),
      assets,
      silent,
      exampleServices(),
    )
    for (const [host, status] of [
      ['localhost:4000', 200],
      ['127.0.0.1:4000', 200],
      ['[::1]:4000', 200],
      ['rebound.example:4000', 403],
      ['localhost.rebound.example', 403],
    ] as const)
      expect((await app.request('/healthz', { headers: { host } })).status).toBe(status)
  })
})

test('an internal error reveals nothing', async () => {
  let reads = 0
  const unreadable: Asset = {
    ...page(''),
    get plain(): Buffer<ArrayBuffer> {
      reads += 1
      // The first is the start's.
      if (reads === 1) return Buffer.from('')
      throw new TypeError('at /srv/secret.ts:1')
    },
  }
  const broken = new Map([['/index.html', unreadable]])
  const logged: unknown[] = []
  const log = { ...silent, error: (...line: unknown[]) => void logged.push(line) }
  const app = createGateway(exampleConfig(), broken, log, exampleServices())
  const answer = await app.request('/actions/0xUser?address=0xUser')
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toMatch(/TypeError|stack|srv/)
  expect(logged).toEqual([
    [
      expect.objectContaining({ method: 'GET', route: '/*', error: 'TypeError' }),
      'a request failed here',
    ],
  ])
  expect(JSON.stringify(logged)).not.toMatch(/0xUser|secret\.ts/)
})
