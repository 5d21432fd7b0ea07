import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { networkEntrySchema } from '../contract/network.ts'
import { pageSchema } from '../contract/page.ts'
import { providerEntrySchema } from '../contract/provider.ts'
import { tokenWithAvailableYieldsSchema } from '../contract/token.ts'
import { yieldSchema, type YieldDescription } from '../contract/yield.ts'
import {
  fetchAllPages,
  fetchYields,
  listedYieldSchema,
  fetchListedYields,
} from './testing/yields.ts'
import { fetchParsed, callService } from './testing/call-service.ts'

/** Reading every yield takes a while. */
const LONG = { timeout: 60_000 }

/** The same but for what ends on a day: that comes nearer between two reads, and by no more than passes in a test. */
function expectSameMechanics(
  listed: YieldDescription | undefined,
  { mechanics }: YieldDescription,
): void {
  const [before, now] = [listed?.mechanics, mechanics].map(
    (each) => each?.lockupPeriod?.seconds ?? 0,
  )
  const passed = (before ?? 0) - (now ?? 0)
  expect(passed).toBeGreaterThanOrEqual(0)
  expect(passed).toBeLessThan(600)
  const { lockupPeriod } = mechanics
  expect(mechanics).toEqual({ ...listed?.mechanics, ...(lockupPeriod && { lockupPeriod }) })
}

describe('discovery', () => {
  it('lists yields on every network, each exactly as the contract has it and the same when read alone', async () => {
    const yields = await fetchYields()
    expect(new Set(yields.map(({ network }) => network)).size).toBe(3)
    for (const each of yields) {
      let listed: YieldDescription | undefined = each
      // A limit that grows with each block may grow between two reads: then both are read again.
      await vi.waitFor(async () => {
        listed ??= (await fetchYields()).find(({ id }) => id === each.id)
        const before = listed
        listed = undefined
        expectSameMechanics(before, await fetchParsed(yieldSchema, `/v1/yields/${each.id}`))
      }, LONG)
    }
  })

  it('pages without losing or repeating one', async () => {
    const all = await fetchListedYields()
    const seen: string[] = []
    for (let offset = 0; offset < all.length; offset += 2) {
      const page = await fetchParsed(
        pageSchema(listedYieldSchema),
        `/v1/yields?limit=2&offset=${offset}`,
      )
      expect(page).toMatchObject({ total: all.length, offset, limit: 2 })
      seen.push(...page.items.map(({ id }) => id))
    }
    expect(seen).toEqual(all.map(({ id }) => id))
  })

  it('names the tokens of every yield that is neither maintained nor deprecated, and nothing else', async () => {
    const { items, total } = await fetchParsed(
      pageSchema(tokenWithAvailableYieldsSchema),
      '/v1/tokens',
    )
    expect(total).toBe(items.length)
    const named = new Set(items.flatMap(({ availableYields }) => availableYields))
    const offered = (await fetchListedYields()).filter(
      ({ metadata }) => !metadata.underMaintenance && !metadata.deprecated,
    )
    expect([...named].sort()).toEqual(offered.map(({ id }) => id).sort())
  })

  it('names networks and providers', async () => {
    const networks = await fetchParsed(z.array(networkEntrySchema), '/v1/networks')
    expect(networks.map(({ id }) => id)).toEqual([
      'ethereum-sepolia',
      'base-sepolia',
      'solana-devnet',
    ])
    const providers = await fetchAllPages(providerEntrySchema, '/v1/providers')
    for (const provider of providers) {
      expect(await fetchParsed(providerEntrySchema, `/v1/providers/${provider.id}`)).toMatchObject({
        name: provider.name,
      })
    }
    const used = (await fetchYields()).map(({ providerId }) => providerId)
    const protocols = providers.filter(({ type }) => type === 'protocol')
    expect(protocols.map(({ id }) => id)).toEqual([...new Set(used)].sort())
  })

  it('has a health check without a key', async () => {
    const { status, body } = await callService('/health', { key: null })
    expect(status).toBe(200)
    expect(body).toEqual({ status: 'OK', timestamp: expect.any(String) })
  })
})
