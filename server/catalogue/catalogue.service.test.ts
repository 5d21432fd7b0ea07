import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { decodeCatalogue } from '#src/catalogue/compact/decode-catalogue.ts'
import { getWorkerSandbox } from '#src/testing/worker-sandbox.ts'
import type { EarnResult } from '../earn/earn-service.ts'
import { takeLease } from '../store/leases.ts'
import { createCatalogueRoute } from './catalogue-route.ts'
import { KEY, setupTestCatalogues, type TestCatalogueCopy } from './testing/test-catalogues.ts'
import { createYieldRoutes } from './yield-routes.ts'

const catalogues = setupTestCatalogues()
const WAIT = { timeout: 180_000, interval: 20 }
/** For 3,000 yields, which the sandbox has to create first. */
const LONG = 90_000
const MANY = 'live_sandbox_ro'

beforeEach(() => catalogues.clear())

const fromService = async (path: string, key: string): Promise<string> => {
  const answer = await fetch(`${getWorkerSandbox().url}${path}`, { headers: { 'x-api-key': key } })
  return answer.text()
}
const held = async (copy: TestCatalogueCopy, timeout = WAIT.timeout) => {
  await vi.waitFor(() => expect(copy.current()).not.toBeNull(), { ...WAIT, timeout })
  return copy.current()
}
const offsetOf = (url: URL): number => Number(url.searchParams.get('offset'))
const isDown = (): EarnResult => ({ status: 503, headers: new Headers(), text: '<html>' })
const idsOf = (copy: TestCatalogueCopy) => new Set(copy.current()?.byId.keys())

describe('every yield of the project', () => {
  it(
    '3,000 yields are served byte for byte, and compact in at most 120 KB',
    async () => {
      // These 3,000 never change, so that they can be compared.
      const copy = await catalogues.open({ key: MANY, pageItems: 100 })
      expect(await held(copy, LONG)).toMatchObject({ complete: true, pages: 30 })
      expect(copy.requestedPaths).toHaveLength(30)

      const routes = createYieldRoutes(copy, MANY)
      for (const path of [
        '/v1/yields',
        '/v1/yields?limit=100&offset=2900',
        '/v1/yields?offset=5000',
      ])
        expect(await (await routes.request(path)).text()).toBe(await fromService(path, MANY))
      const [id = ''] = idsOf(copy)
      const one = await routes.request(`/v1/yields/${id}`)
      expect(await one.text()).toBe(await fromService(`/v1/yields/${id}`, MANY))
      expect(Number(one.headers.get('age'))).toBeLessThan(300)

      const route = createCatalogueRoute(copy, { fresh: 60, whileRevalidate: 600 })
      const read = async (encoding: string) =>
        Buffer.from(
          await (
            await route.request('/catalogue', { headers: { 'accept-encoding': encoding } })
          ).arrayBuffer(),
        )
      const [brotli, gzip, plain] = [await read('gzip, br'), await read('gzip'), await read('')]
      expect(brotli.byteLength).toBeLessThanOrEqual(120_000)
      expect(brotliDecompressSync(brotli).equals(plain)).toBe(true)
      expect(gunzipSync(gzip).equals(plain)).toBe(true)
      const { yields, skipped } = decodeCatalogue(plain.toString())
      expect([yields.length, skipped]).toEqual([3_000, 0])
      const found = yields.find((each) => each.id === id)
      const sent = z
        .looseObject({ network: z.string(), metadata: z.looseObject({ name: z.string() }) })
        .parse(JSON.parse(await fromService(`/v1/yields/${id}`, MANY)))
      expect(found).toMatchObject({ name: sent.metadata.name, network: sent.network })
      // Nothing was requested beyond the first read.
      expect(copy.requestedPaths).toHaveLength(30)
    },
    LONG,
  )
})

describe('a refresh', () => {
  it('a refresh with failed pages keeps what it could read, with its age, until one succeeds', async () => {
    const first = await catalogues.open()
    const before = await held(first)
    await first.close()

    catalogues.overrideResponses((url) => ([10, 30].includes(offsetOf(url)) ? isDown() : null))
    const copy = await catalogues.open({ timing: { interval: () => 0, retry: 3_600_000 } })
    await vi.waitFor(() => expect(copy.current()?.complete).toBe(false), WAIT)
    const all = copy.current()?.rawYields ?? []
    expect(all.map(({ key }) => key)).toEqual(before?.rawYields.map(({ key }) => key))
    expect(all.filter(({ readAt }) => readAt === before?.asOf)).toHaveLength(20)
    const compact = decodeCatalogue(Buffer.from(copy.current()?.bodies.plain ?? []).toString())
    const old = compact.yields.filter(({ readAt }) => readAt < compact.asOf)
    expect([0, 20]).toContain(old.length)
    await copy.close()

    catalogues.overrideResponses(() => null)
    const next = await catalogues.open({ timing: { interval: () => 0 } })
    await vi.waitFor(() => expect(next.current()?.complete).toBe(true), WAIT)
  })

  it('in an outage the last good catalogue is served with its age', async () => {
    const known = await held(await catalogues.open({ timing: { lease: 0 } }))
    catalogues.overrideResponses(isDown)
    const copy = await catalogues.open({ timing: { interval: () => 0, retry: 60_000 } })
    await vi.waitFor(() => expect(copy.requestedPaths.length).toBeGreaterThanOrEqual(6), WAIT)
    expect([...idsOf(copy)]).toEqual([...(known?.byId.keys() ?? [])])
    const { asOf = 0 } = copy.current() ?? {}
    vi.useFakeTimers({ now: asOf + 7_200_000, toFake: ['Date'] })
    try {
      const route = createCatalogueRoute(copy, { fresh: 60, whileRevalidate: 600 })
      const answer = await route.request('/catalogue')
      expect(answer.headers.get('age')).toBe('7200')
      expect(answer.headers.get('cache-control')).toBe(
        'public, max-age=7260, stale-while-revalidate=600',
      )
      const etag = answer.headers.get('etag') ?? ''
      const again = await route.request('/catalogue', { headers: { 'if-none-match': etag } })
      expect([again.status, again.headers.get('age')]).toEqual([304, '7200'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('a refresh leaves out only invalid items and counts them', async () => {
    const first = await held(await catalogues.open({ timing: { lease: 0 } }))
    const listed = first?.rawYields.length ?? 0
    await catalogues.clear()
    catalogues.overrideResponses((url) => {
      if (offsetOf(url) !== 0) return null
      const items = '[null,{"id":"half"}]'
      return {
        status: 200,
        headers: new Headers(),
        text: `{"total":${2 + listed - 10},"items":${items}}`,
      }
    })
    const copy = await catalogues.open()
    await held(copy)
    const compact = decodeCatalogue(Buffer.from(copy.current()?.bodies.plain ?? []).toString())
    expect(compact.skipped).toBe(2)
    expect(compact.yields).toHaveLength(copy.current()?.byId.size ?? 0)
    const page = await (await createYieldRoutes(copy, KEY).request('/v1/yields?limit=2')).text()
    expect(page).toContain('"items":[null,{"id":"half"}]')
  })

  it('a refresh never keeps a response that contains the key', async () => {
    catalogues.overrideResponses(() => ({
      status: 200,
      headers: new Headers(),
      text: `{"total":1,"items":[{"id":"x","note":"${KEY}"}]}`,
    }))
    const copy = await catalogues.open({ timing: { retry: 60_000 } })
    await vi.waitFor(() => expect(copy.requestedPaths.length).toBeGreaterThan(1), WAIT)
    const route = createCatalogueRoute(copy, { fresh: 60, whileRevalidate: 600 })
    const answer = await route.request('/catalogue')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
  })
})

describe('copies of the gateway', () => {
  it('copies start with what is stored, without a request', async () => {
    const before = await held(await catalogues.open())
    catalogues.overrideResponses(isDown)
    const copy = await catalogues.open()
    expect(copy.current()?.rawYields).toEqual(before?.rawYields)
    expect(copy.current()?.bodies).toEqual(before?.bodies)
    expect(copy.requestedPaths).toEqual([])
  })

  it('copies share one refresh, whichever starts it', async () => {
    const copies = await Promise.all([catalogues.open(), catalogues.open()])
    const [one, two] = await Promise.all(copies.map((copy) => held(copy)))
    expect(one?.file.etag).toBe(two?.file.etag)
    expect(copies.flatMap(({ requestedPaths: asked }) => asked)).toHaveLength(one?.pages ?? 0)
  })

  it('another copy takes over when the reading one dies', async () => {
    expect(await takeLease(catalogues.store(), catalogues.lease, 'who died', 1)).toBe(true)
    const copy = await catalogues.open()
    expect(copy.requestedPaths).toEqual([])
    expect(await held(copy)).toMatchObject({ complete: true })
  })

  it('another copy takes over at once when the reading one stops midway', async () => {
    catalogues.overrideResponses((url) => (offsetOf(url) === 20 ? isDown() : null))
    const first = await catalogues.open({ timing: { lease: 600 } })
    // The retry of the page waits a second: it stops meanwhile.
    await vi.waitFor(() => expect(first.requestedPaths).toHaveLength(3), WAIT)
    await first.close()
    expect(first.current()).toBeNull()
    catalogues.overrideResponses(() => null)
    expect(await held(await catalogues.open())).toMatchObject({ complete: true })
  })

  it('copies with another key have another catalogue', async () => {
    const one = await held(await catalogues.open())
    const other = await catalogues.open({ key: 'test_sandbox_limited' })
    expect(other.current()).toBeNull()
    expect((await held(other))?.byId.size).toBeLessThan(one?.byId.size ?? 0)
  })
})

it('a known change is read at once, and nothing before', async () => {
  let hasChanged = false
  const copy = await catalogues.open({ hasChanged: () => Promise.resolve(hasChanged) })
  const before = await held(copy)
  const { length } = copy.requestedPaths
  expect(await copy.ready()).toBe(before)
  hasChanged = true
  await vi.waitFor(
    () => expect(copy.current()?.version).toBeGreaterThan(before?.version ?? 0),
    WAIT,
  )
  expect(copy.requestedPaths.length).toBeGreaterThan(length)
})

it('a one-page list is fresh on request where users change it themselves', async () => {
  const copy = await catalogues.open({ pageItems: 100, timing: { maxListAge: () => -1 } })
  const before = await held(copy)
  await vi.waitFor(async () => {
    expect((await copy.ready())?.version).toBeGreaterThan(before?.version ?? 0)
  }, WAIT)
})
