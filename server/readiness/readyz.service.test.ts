import postgres from 'postgres'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  startTestUpstream,
  type TestUpstream,
  type UpstreamReply,
} from '../testing/test-upstream.ts'
import { setupTestGateways } from '../events/testing/post-event.ts'

const LIST: UpstreamReply = { body: '{"items":[],"total":0,"offset":0,"limit":100}' }
const REFUSAL: UpstreamReply = { status: 401, body: '{"statusCode":401,"message":"x"}' }

let upstream: TestUpstream
let reply = LIST
beforeAll(async () => {
  upstream = await startTestUpstream(() => reply)
})
afterAll(() => upstream.close())

const gateways = setupTestGateways(() => ({ earnApi: upstream.url }))
const WAIT = { timeout: 180_000, interval: 50 }

async function readyz(url: string): Promise<{ status: number; text: string; headers: Headers }> {
  const answer = await fetch(`${url}/readyz`)
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

it('each of several copies on one database is ready, and reveals no location', async () => {
  for (const url of gateways().urls) {
    await vi.waitFor(async () => expect((await readyz(url)).status).toBe(200), WAIT)
    const { text, headers } = await readyz(url)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(JSON.parse(text)).toMatchObject({
      ready: true,
      copies: 'many',
      checks: { database: 'ok', catalogue: 'ok', stopping: false },
    })
    expect(text).not.toMatch(/postgres|127\.0\.0\.1|earn\.example|live_/)
  }
})

it('a stopping copy reports it, still responds, and then ends', async () => {
  const copy = await gateways().startCopy()
  const url = `http://127.0.0.1:${copy.port}`
  expect((await readyz(url)).headers.get('connection')).not.toBe('close')
  const stopping = copy.close(3)
  const { status, text, headers } = await readyz(url)
  expect([status, headers.get('connection')]).toEqual([503, 'close'])
  expect(JSON.parse(text)).toMatchObject({ ready: false, checks: { stopping: true } })
  expect((await fetch(`${url}/config.json`)).status).toBe(200)
  await stopping
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
})

it('missing tables of this version, and their return, are noticed', async () => {
  const [url] = gateways().urls
  const sql = postgres(gateways().databaseUrl, { max: 1, onnotice: () => undefined })
  await sql`alter schema gateway_migrations rename to elsewhere`
  await vi.waitFor(async () => {
    const { status, text } = await readyz(url)
    expect([status, text]).toEqual([503, expect.stringContaining('"database":"not migrated"')])
  }, WAIT)
  await sql`alter schema elsewhere rename to gateway_migrations`
  await vi.waitFor(async () => expect((await readyz(url)).status).toBe(200), WAIT)
  await sql.end()
})

it('a key’s rejection, and its acceptance afterwards, are noticed', async () => {
  const [url] = gateways().urls
  const ask = () => fetch(`${url}/v1/networks`)
  reply = REFUSAL
  expect((await ask()).status).toBe(401)
  await vi.waitFor(async () => {
    const { status, text } = await readyz(url)
    expect([status, text]).toEqual([503, expect.stringContaining('"key":"refused"')])
  }, WAIT)
  reply = { body: '[]' }
  expect((await ask()).status).toBe(200)
  await vi.waitFor(async () => expect((await readyz(url)).status).toBe(200), WAIT)
})
