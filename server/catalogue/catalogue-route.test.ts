import { request, type IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { decodeCatalogue } from '#src/catalogue/compact/decode-catalogue.ts'
import { exampleConfig } from '../testing/example-config.ts'
import { exampleServices } from '../testing/example-services.ts'
import { createGateway } from '../gateway.ts'
import { LOOPBACK_HOST, listen, type ListeningServer } from '../listen.ts'
import type { Catalogue } from './catalogue.ts'
import {
  createCompactFile,
  createLoadedCatalogue,
  type LoadedCatalogue,
} from './loaded-catalogue.ts'
import { parseCompactYield } from './parse-compact-yield.ts'
import { exampleItem } from './testing/example-item.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

let held: LoadedCatalogue | null = null
let isDraining = false
const catalogue: Catalogue = {
  current: () => held,
  currentIfFresh: () => held,
  ready: () => Promise.resolve(held),
  find: () => Promise.resolve(null),
  findInTime: () => Promise.resolve(null),
  invalidate: () => undefined,
  close: () => Promise.resolve(),
}
const services = exampleServices({ catalogue })
const gateway = createGateway(
  exampleConfig({ sandbox: new URL('http://127.0.0.1:1') }),
  new Map(),
  silent,
  { ...services, readiness: { ...services.readiness, isDraining: () => isDraining } },
)

async function example(): Promise<LoadedCatalogue> {
  const item = exampleItem()
  const row = parseCompactYield(JSON.parse(item), 1_800_000_000)
  const yields = row ? [row] : []
  const file = await createCompactFile({ asOf: 1_800_000_000, skipped: 0, yields }, null)
  const asOf = Date.now() - 90_000
  const copies = [{ key: 'base-usdc-vault', item, position: 0, readAt: asOf }]
  const snapshot = { source: 'x', version: 1, asOf, pages: 1, complete: true, ...file }
  return createLoadedCatalogue({ snapshot, copies })
}

let server: ListeningServer
beforeEach(async () => {
  // The age is in seconds: none may end meanwhile.
  vi.useFakeTimers({ toFake: ['Date'] })
  isDraining = false
  held = await example()
  server = await listen(gateway, { port: 0, variable: 'PORT', host: LOOPBACK_HOST, headers: [] })
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
})

const ask = (headers: Readonly<Record<string, string>> = {}) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const url = `http://127.0.0.1:${server.port}/catalogue`
    request(url, { headers, agent: false }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer))
    })
      .once('error', reject)
      .end()
  })

it('the fast path responds like the full path, including headers', async () => {
  for (const encoding of ['', 'br', 'gzip', 'br;q=0, gzip']) {
    const short = await ask({ 'accept-encoding': encoding })
    // A request that did not come over the network takes the full path.
    const long = await gateway.request('/catalogue', {
      headers: { 'accept-encoding': encoding, host: 'localhost' },
    })
    expect(short.statusCode).toBe(200)
    const { 'x-request-id': _, ...same } = Object.fromEntries(long.headers)
    expect(short.headers).toMatchObject(same)
    expect(short.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(short.headers['age']).toBe('90')
  }
})

it('the fast path responds with the catalogue', async () => {
  const answer = await fetch(`http://127.0.0.1:${server.port}/catalogue`)
  expect(decodeCatalogue(await answer.text()).yields.map(({ id }) => id)).toEqual([
    'base-usdc-vault',
  ])
})

it('a known ETag gets a 304', async () => {
  const { etag = '' } = (await ask({ 'accept-encoding': 'br' })).headers
  const again = await ask({ 'accept-encoding': 'br', 'if-none-match': etag })
  expect([again.statusCode, again.headers.etag, again.headers['age']]).toEqual([304, etag, '90'])
  expect((await ask({ 'accept-encoding': 'gzip', 'if-none-match': etag })).statusCode).toBe(200)
})

it('a foreign name that resolves to this machine gets nothing of the sandbox', async () => {
  expect((await ask({ host: 'elsewhere.example' })).statusCode).toBe(403)
})

it('a stopping gateway closes the connection', async () => {
  isDraining = true
  expect((await ask({ connection: 'keep-alive' })).headers.connection).toBe('close')
})

it('before the first catalogue the response has a retry-after', async () => {
  held = null
  const answer = await ask()
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.headers['cache-control']).toBe('no-store')
})
