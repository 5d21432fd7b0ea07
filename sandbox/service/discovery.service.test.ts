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

/** Compares all but times until a date, which shrink between two reads by less than a test lasts. */
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
  it('every network lists its yields, each valid by the contract and equal when read alone', async () => {
    const yields = await fetchYields()
    expect(new Set(yields.map(({ network }) => network)).size).toBe(3)
    for (const each of yields) {
      let listed: YieldDescription | undefined = each
      // A limit may grow with each block between two reads: then both are repeated.
      await vi.waitFor(async () => {
        listed ??= (await fetchYields()).find(({ id }) => id === each.id)
        const before = listed
        listed = undefined
        expectSameMechanics(before, await fetchParsed(yieldSchema, `/v1/yields/${each.id}`))
      }, LONG)
    }
  })

  it('paging neither loses nor repeats a yield', async () => {
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

  it('tokens of every yield that is neither in maintenance nor deprecated are listed, and no others', async () => {
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

  it('networks and providers are listed', async () => {
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

  it('the health check needs no key', async () => {
    const { status, body } = await callService('/health', { key: null })
    expect(status).toBe(200)
    expect(body).toEqual({ status: 'OK', timestamp: expect.any(String) })
  })
})
