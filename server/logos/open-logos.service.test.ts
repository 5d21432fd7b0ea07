import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { eq } from 'drizzle-orm'
import { getTokenKey } from '#src/catalogue/logos/token-key.ts'
import { getWorkerSandbox } from '#src/testing/worker-sandbox.ts'
import { sliceItems } from '../json/slice-json.ts'
import { logoChecks, logoPictures } from '../store/schema.ts'
import type { Logos } from './open-logos.ts'
import { examplePng } from './testing/example-pictures.ts'
import { setupTestLogos } from './testing/test-logos.ts'
import { startLogoServer } from './testing/start-logo-server.ts'

const logos = setupTestLogos()
const WAIT = { timeout: 180_000, interval: 20 }
const MANY = 'test_sandbox_free_3000'
const ODD = [0, 5, 10, 15].map((index) => `solana-devnet-sol-pool-${index}-staking`)

const indexSchema = z.strictObject({
  pictures: z.array(z.string().regex(/^[\da-f]{64}$/)),
  tokens: z.record(z.string(), z.record(z.string(), z.int())),
  providers: z.record(z.string(), z.int()),
  networks: z.record(z.string(), z.int()),
  yields: z.record(z.string(), z.int()),
})
const indexOf = (copy: Logos) => indexSchema.parse(JSON.parse(copy.file().plain.toString()))
const tokenSchema = z.looseObject({
  symbol: z.string(),
  network: z.string(),
  address: z.string().optional(),
  logoURI: z.string(),
})
const itemSchema = z.looseObject({ id: z.string(), providerId: z.string(), token: tokenSchema })

async function fromService(path: string, key = 'test_sandbox_ro'): Promise<string> {
  const headers = { 'x-api-key': key }
  return (await fetch(`${getWorkerSandbox().url}${path}`, { headers })).text()
}
const catalogueOf = (items: readonly string[], version = 1) => ({
  version,
  rawYields: items.map((item) => ({ item })),
})
const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

describe('logos of the sandbox', () => {
  it('logos are fetched and indexed for each token, provider and yield', async () => {
    const items = sliceItems(await fromService('/v1/yields?limit=100')) ?? []
    const catalogue = catalogueOf(items)
    const copy = await logos.open({ getCatalogue: () => catalogue })
    const read = items.map((item) => itemSchema.parse(JSON.parse(item)))
    expect(read.length).toBeGreaterThan(20)
    await vi.waitFor(() => {
      const { tokens, providers, networks } = indexOf(copy)
      for (const { token, providerId } of read) {
        expect(tokens[token.network]?.[getTokenKey(token)]).toBeTypeOf('number')
        expect(providers[providerId]).toBeTypeOf('number')
        expect(networks[token.network]).toBeTypeOf('number')
      }
    }, WAIT)
    const index = indexOf(copy)
    // Each has its provider's.
    expect(index.yields).toEqual({})
    for (const { token } of read.slice(0, 5)) {
      const place = index.tokens[token.network]?.[getTokenKey(token)] ?? -1
      const sha256 = index.pictures[place] ?? ''
      const sent = Buffer.from(await (await fetch(token.logoURI)).arrayBuffer())
      expect(sha256).toBe(hashOf(sent))
      const picture = await copy.picture(sha256)
      expect(picture?.type).toBe('image/png')
      expect(Buffer.from(picture?.bytes ?? []).equals(sent)).toBe(true)
    }
  })

  it('invalid logos are rejected, each for its own reason; their provider’s is shown', async () => {
    const items = await Promise.all(ODD.map((id) => fromService(`/v1/yields/${id}`, MANY)))
    const catalogue = catalogueOf(items)
    const copy = await logos.open({ getCatalogue: () => catalogue, key: MANY })
    const outcome = async (name: string): Promise<number> => {
      const metric = await copy.registry.getSingleMetric('sheaf_logo_checks_total')?.get()
      return metric?.values.find(({ labels }) => labels['outcome'] === name)?.value ?? 0
    }
    await vi.waitFor(async () => {
      // A truncated picture, and an SVG.
      expect(await outcome('no-picture')).toBe(2)
      expect(await outcome('too-large')).toBe(1)
      expect(await outcome('not-public')).toBe(1)
      expect(indexOf(copy).providers['pools']).toBeTypeOf('number')
    }, WAIT)
    expect(indexOf(copy).yields).toEqual({})
  })
})

describe('a logo', () => {
  const HOUR = 3_600_000
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })

  async function serve(logo: Buffer | null) {
    let now = Date.now()
    let current = logo
    const server = await startLogoServer((_request, response) => {
      if (current) response.end(current)
      else response.writeHead(500).end()
    })
    closing.push(() => server.close())
    const logoURI = `http://127.0.0.1:${server.port}/a.png`
    const item = JSON.stringify({ id: 'a', providerId: 'none', metadata: { logoURI } })
    let catalogue = catalogueOf([item])
    const listed = () => catalogue
    return {
      asked: server.requestedPaths,
      open: () => logos.open({ getCatalogue: listed, now: () => now }),
      pass: (ms: number) => void (now += ms),
      become: (next: Buffer | null) => void (current = next),
      list: (items: readonly string[]) =>
        void (catalogue = catalogueOf(items, catalogue.version + 1)),
      item,
      row: async () => {
        const [found] = await logos
          .store()
          .select()
          .from(logoChecks)
          .where(eq(logoChecks.addressHash, hashOf(logoURI)))
        return found
      },
    }
  }
  const pictureOf = (copy: Logos) => indexOf(copy).pictures[indexOf(copy).yields['a'] ?? -1]

  it('a failed logo is retried after a minute, then after two, until it is there', async () => {
    const one = await serve(null)
    const copy = await one.open()
    await vi.waitFor(async () => expect((await one.row())?.failures).toBe(1), WAIT)
    one.pass(60_000)
    await vi.waitFor(async () => expect((await one.row())?.failures).toBe(2), WAIT)
    const png = examplePng(9, 9)
    one.become(png)
    const { checkedAt, nextCheckAt } = (await one.row()) ?? {}
    expect(Number(nextCheckAt) - Number(checkedAt)).toBe(120_000)
    one.pass(120_000)
    await vi.waitFor(() => expect(pictureOf(copy)).toBe(hashOf(png)), WAIT)
    expect(one.asked).toHaveLength(3)
    expect(await one.row()).toMatchObject({ failures: 0, sha256: hashOf(png) })
  })

  it('a logo is checked again after a week: it may change, or stay when it is gone', async () => {
    const one = await serve(examplePng(9, 9))
    const copy = await one.open()
    await vi.waitFor(() => expect(pictureOf(copy)).toBe(hashOf(examplePng(9, 9))), WAIT)
    const other = examplePng(10, 10)
    one.become(other)
    one.pass(7 * 24 * HOUR)
    await vi.waitFor(() => expect(pictureOf(copy)).toBe(hashOf(other)), WAIT)
    one.become(null)
    one.pass(7 * 24 * HOUR)
    await vi.waitFor(async () => expect((await one.row())?.failures).toBe(1), WAIT)
    expect(pictureOf(copy)).toBe(hashOf(other))
  })

  it('a logo is fetched once for all copies, and survives a restart', async () => {
    const png = examplePng(9, 9)
    const one = await serve(png)
    const first = await one.open()
    const second = await one.open()
    for (const copy of [first, second])
      await vi.waitFor(() => expect(pictureOf(copy)).toBe(hashOf(png)), WAIT)
    await first.close()
    await second.close()
    const third = await one.open()
    await vi.waitFor(() => expect(pictureOf(third)).toBe(hashOf(png)), WAIT)
    expect((await third.picture(hashOf(png)))?.type).toBe('image/png')
    expect(one.asked).toHaveLength(1)
  })

  it('a logo that nobody names leaves the index, and is deleted after a week', async () => {
    const png = examplePng(9, 9)
    const one = await serve(png)
    const copy = await one.open()
    await vi.waitFor(() => expect(pictureOf(copy)).toBe(hashOf(png)), WAIT)
    one.list([])
    await vi.waitFor(() => expect(indexOf(copy).pictures).not.toContain(hashOf(png)), WAIT)
    expect(await one.row()).toBeDefined()
    one.pass(7 * 24 * HOUR + 1)
    one.list(['{}'])
    await vi.waitFor(async () => expect(await one.row()).toBeUndefined(), WAIT)
    const sha256 = hashOf(png)
    await vi.waitFor(async () => {
      const left = await logos
        .store()
        .select()
        .from(logoPictures)
        .where(eq(logoPictures.sha256, sha256))
      expect(left).toEqual([])
    }, WAIT)
  })
})
