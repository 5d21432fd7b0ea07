import { afterEach, describe, expect, test } from 'vitest'
import { exampleConfig } from '../testing/example-config.ts'
import { exampleServices } from '../testing/example-services.ts'
import { createGateway } from '../gateway.ts'
import {
  startTestUpstream,
  type TestUpstream,
  type UpstreamReply,
} from '../testing/test-upstream.ts'

const KEY = 'live_secret_of_the_test'
const HOST = 'app.example'

let upstream: TestUpstream | undefined
afterEach(async () => {
  await upstream?.close()
  upstream = undefined
})

async function gatewayBefore(reply: UpstreamReply, addresses = false) {
  upstream = await startTestUpstream(() => reply)
  const logged: unknown[] = []
  const note = (...parts: unknown[]): void => void logged.push(parts)
  const log = { info: note, warn: note, error: note }
  const app = createGateway(
    exampleConfig({ earnApi: upstream.url, log: { level: 'info', addresses } }),
    new Map(),
    log,
    exampleServices(),
  )
  const send = (
    method: string,
    path: string,
    body?: string,
    headers: Record<string, string> = {},
  ) =>
    app.request(path, {
      method,
      headers: {
        host: HOST,
        'sec-fetch-site': 'same-origin',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    })
  return { send, received: upstream.received, logged }
}

describe('requests to the service', () => {
  test('a request has the key, and no header of the page', async () => {
    const { send, received } = await gatewayBefore({ body: '{"items":[]}' })
    const headers = { cookie: 'a=b', authorization: 'x', 'x-api-key': 'mine', referer: 'r' }
    const answer = await send('GET', '/v1/yields?limit=2', undefined, headers)
    expect(answer.status).toBe(200)
    expect(received[0]).toMatchObject({ method: 'GET', url: '/v1/yields?limit=2' })
    expect(received[0]?.headers['x-api-key']).toBe(KEY)
    expect(received[0]?.headers).not.toHaveProperty('cookie')
    expect(received[0]?.headers).not.toHaveProperty('authorization')
    expect(received[0]?.headers).not.toHaveProperty('referer')
    expect(received[0]?.headers).not.toHaveProperty('origin')
  })

  test('a body is sent byte for byte', async () => {
    const { send, received } = await gatewayBefore({ status: 201 })
    const body =
      '{"yieldId":"y", "address":"0xUser","arguments":{"amount":"1.10","big":123456789012345678901234567890}}'
    const answer = await send('POST', '/v1/actions/enter', body)
    expect(answer.status).toBe(201)
    expect(received[0]?.body).toBe(body)
  })

  test('a write is sent once, also when it fails', async () => {
    const { send, received } = await gatewayBefore({ status: 503, body: '{"message":"paused"}' })
    const body = '{"yieldId":"y","address":"0xUser"}'
    expect((await send('POST', '/v1/actions/enter', body)).status).toBe(503)
    expect(received).toHaveLength(1)
  })

  test.each([
    ['GET', '/v1/unknown', 404],
    ['GET', '/v1/admin/keys', 404],
    ['GET', '/v1/yields/..%2f..%2fadmin', 404],
    ['GET', '/v1/yields/%2e%2e', 404],
    ['DELETE', '/v1/actions/0b2f1c1e-3f0a-4c39-9d3e-2b8f6f9a1c11', 415],
    ['GET', '/v1/yields?apiKey=1', 400],
  ])('%s %s is not sent', async (method, path, status) => {
    const { send, received } = await gatewayBefore({})
    expect((await send(method, path)).status).toBe(status)
    expect(received).toHaveLength(0)
  })

  test.each([
    ['no JSON', '{', {}, 400],
    ['no object', '[1]', {}, 400],
    ['too long', JSON.stringify({ a: 'x'.repeat(128 * 1024) }), {}, 413],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['another site', '{}', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sibling host', '{}', { 'sec-fetch-site': 'same-site' }, 403],
  ])('a body that is %s is not sent', async (_, body, headers, status) => {
    const { send, received } = await gatewayBefore({})
    expect((await send('POST', '/v1/actions/enter', body, headers)).status).toBe(status)
    expect(received).toHaveLength(0)
  })
})

describe('responses to the page', () => {
  test('a response has its body and retry-after, and no other header of the service', async () => {
    const { send } = await gatewayBefore({
      body: '{"total":0}',
      headers: {
        'x-ratelimit-remaining': '7',
        'retry-after': '3',
        'set-cookie': 'a=b',
        server: 'nginx',
        'access-control-allow-origin': '*',
      },
    })
    const answer = await send('GET', '/v1/yields')
    expect(await answer.json()).toEqual({ total: 0 })
    expect(answer.headers.get('retry-after')).toBe('3')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const others = ['set-cookie', 'server', 'access-control-allow-origin', 'x-ratelimit-remaining']
    expect(others.filter((name) => answer.headers.has(name))).toEqual([])
  })

  test('what most yields don’t have, ratings and earnings, is no error of the page', async () => {
    const { send } = await gatewayBefore({ status: 404, body: '{"message":"nothing"}' })
    for (const path of ['risk', 'rewards/summary?address=a', 'rewards/earnings?address=a']) {
      const nothing = await send('GET', `/v1/yields/y/${path}`)
      expect([nothing.status, await nothing.json()]).toEqual([200, {}])
    }
    expect((await send('GET', '/v1/yields/y/campaigns')).status).toBe(404)
  })

  test('a proxy’s HTML becomes our own envelope', async () => {
    const { send } = await gatewayBefore({ status: 503, body: '<h1>edge</h1>' })
    const answer = await send('GET', '/v1/yields')
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ statusCode: 503, path: '/v1/yields' })
  })

  test('a success without JSON, a redirect, or no response becomes a 502', async () => {
    const html = await gatewayBefore({ body: '<h1>ok</h1>' })
    expect((await html.send('GET', '/v1/yields')).status).toBe(502)
    await upstream?.close()
    expect((await html.send('GET', '/v1/yields')).status).toBe(502)
    const redirect = await gatewayBefore({ status: 302, headers: { location: 'http://x.example' } })
    expect((await redirect.send('GET', '/v1/yields')).status).toBe(502)
  })

  test('neither response nor log contains the key, whatever the service repeats', async () => {
    const echoes: UpstreamReply[] = [
      { body: JSON.stringify({ echoed: KEY }) },
      { status: 401, body: JSON.stringify({ message: `bad key ${KEY}` }) },
      { status: 500, body: `<pre>x-api-key: ${KEY}</pre>`, headers: { 'x-key': KEY } },
      { status: 429, headers: { 'retry-after': KEY, 'x-ratelimit-reset': KEY } },
      { body: `{"escaped":"\\u006c${KEY.slice(1)}"}` },
    ]
    for (const echo of echoes) {
      const { send, logged } = await gatewayBefore(echo)
      const answer = await send('GET', '/v1/actions?address=0xUser')
      const whole = JSON.stringify([...answer.headers]) + (await answer.text())
      expect(whole).not.toContain(KEY)
      expect(whole).not.toContain(KEY.slice(1))
      expect(JSON.stringify(logged)).not.toContain(KEY)
      expect(JSON.stringify(logged)).not.toContain('0xUser')
      await upstream?.close()
    }
  })

  test('a request is logged without the wallet’s address unless configured', async () => {
    const address = `0x${'a'.repeat(40)}`
    const other = `0x${'b'.repeat(40)}`
    const queries = [address, other].map((each) => ({ address: each, network: 'base' }))
    for (const asked of [false, true]) {
      const { send, logged } = await gatewayBefore({ body: '{"items":[],"errors":[]}' }, asked)
      await send('GET', `/v1/actions?address=${address}`)
      await send('POST', '/v1/yields/balances', JSON.stringify({ queries }))
      const lines = JSON.stringify(logged)
      expect(logged).toHaveLength(2)
      expect(lines.includes(`"addresses":["${address}"]`)).toBe(asked)
      expect(lines.includes(`"addresses":["${address}","${other}"]`)).toBe(asked)
      expect(lines.includes(address)).toBe(asked)
      await upstream?.close()
    }
  })
})
