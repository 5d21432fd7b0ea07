import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createBudget,
  recordWindow,
  stopSending,
  takePermits,
  type PermitRequest,
} from './budgets.ts'
import { setupTestStore } from './testing/test-store.ts'

/** Statements run on several connections at once, like those of several copies. */
const store = setupTestStore()

let keys = 0
const newKey = (): string => `key ${(keys += 1)}`
const START = Date.UTC(2026, 10, 30, 12)
const at = (ms: number) => sql`${new Date(START + ms).toISOString()}::timestamptz`

type Change = Partial<PermitRequest>
const take = (keyHash: string, ms: number, count: number, change: Change = {}) =>
  takePermits(
    store(),
    {
      keyHash,
      count,
      windowShare: 100,
      paced: false,
      monthAllowance: null,
      refreshAllowance: null,
      isRefresh: false,
      correction: { requests: 0, month: '' },
      ...change,
    },
    at(ms),
  )
const begin = async (limit: number): Promise<string> => {
  const key = newKey()
  await createBudget(store(), key, limit, at(0))
  return key
}

describe('concurrent copies', () => {
  it('concurrent copies together get what there is, and no more', async () => {
    const key = await begin(100)
    const all = await Promise.all(Array.from({ length: 30 }, () => take(key, 1_000, 7)))
    const granted = all.map((each) => each.granted)
    expect(granted.reduce((sum, each) => sum + each, 0)).toBe(100)
    expect(granted.filter((each) => each === 7)).toHaveLength(14)
  })

  it('concurrent copies start a new window once', async () => {
    const key = await begin(10)
    await take(key, 0, 10)
    const all = await Promise.all(Array.from({ length: 12 }, () => take(key, 60_000, 3)))
    expect(all.reduce((sum, { granted }) => sum + granted, 0)).toBe(10)
  })
})

describe('a window', () => {
  it('a window keeps its reserved share', async () => {
    const key = await begin(100)
    expect(await take(key, 0, 200, { windowShare: 70 })).toMatchObject({ granted: 70 })
    expect(await take(key, 0, 200, { windowShare: 95 })).toMatchObject({ granted: 25 })
    expect(await take(key, 0, 200)).toMatchObject({ granted: 5 })
  })

  it('a window spreads the last third of a paced share evenly', async () => {
    const key = await begin(300)
    const paced = { windowShare: 100, paced: true }
    expect(await take(key, 0, 999, paced)).toMatchObject({ granted: 200 })
    expect(await take(key, 30_000, 999, paced)).toMatchObject({ granted: 50 })
    expect(await take(key, 54_000, 999, paced)).toMatchObject({ granted: 40 })
  })

  it('permits granted late count again in the next window', async () => {
    const key = await begin(100)
    await take(key, 10_000, 40)
    const late = await take(key, 57_000, 30)
    expect(late).toMatchObject({ granted: 30, used: 70 })
    expect(await take(key, 60_000, 100)).toMatchObject({ granted: 70, used: 100 })
  })

  it('permits expire when the next window may have begun', async () => {
    const key = await begin(100)
    await recordWindow(store(), key, { limit: 100, remaining: 100, endsIn: 30_000 }, at(0))
    expect(await take(key, 0, 1)).toMatchObject({ validFor: 26_000, confirmed: true })
    expect(await take(key, 27_000, 1)).toMatchObject({ validFor: 3_000 })
    expect(await take(key, 31_000, 1)).toMatchObject({ validFor: 1_000, confirmed: false })
  })

  it('a window ends and has the limit that the service reports', async () => {
    const key = await begin(600)
    await take(key, 0, 5)
    const seen = { limit: 50, remaining: 30, endsIn: 20_000 }
    expect(await recordWindow(store(), key, seen, at(0))).toMatchObject({
      limit: 50,
      used: 20,
      endsIn: 20_000,
    })
    // A higher remainder and another end are ignored.
    const more = { limit: 50, remaining: 45, endsIn: 50_000 }
    expect(await recordWindow(store(), key, more, at(1_000))).toMatchObject({
      used: 20,
      endsIn: 19_000,
    })
    expect(await recordWindow(store(), key, more, at(20_000))).toBeNull()
    expect(await take(key, 20_000, 99)).toMatchObject({ granted: 50 })
  })

  it('a window with only a known limit goes on unchanged', async () => {
    const key = await begin(60)
    await take(key, 0, 20)
    const seen = { limit: 600, remaining: 100, endsIn: null }
    expect(await recordWindow(store(), key, seen, at(30_000))).toMatchObject({
      limit: 600,
      used: 20,
      confirmed: false,
      endsIn: 30_000,
    })
  })

  it('a window that ends at once counts in the next one too', async () => {
    const key = await begin(100)
    await take(key, 0, 40)
    await recordWindow(store(), key, { limit: 100, remaining: 60, endsIn: 3_000 }, at(0))
    expect(await take(key, 3_000, 100)).toMatchObject({ granted: 60 })
  })
})

it('a stop holds for all copies, and a shorter one does not end a longer one', async () => {
  const key = await begin(100)
  await stopSending(store(), key, { stopMs: 30_000, toldMs: 90_000 }, at(0))
  await stopSending(store(), key, { stopMs: 1_000, toldMs: 1_000 }, at(0))
  expect(await take(key, 10_000, 1)).toMatchObject({
    granted: 0,
    stoppedFor: 20_000,
    toldFor: 80_000,
  })
  expect(await take(key, 30_000, 1)).toMatchObject({ granted: 1, stoppedFor: 0 })
})

describe('a month', () => {
  const DAY = 86_400_000
  it('a month counts all requests and refreshes apart, and starts over', async () => {
    const key = await begin(1_000)
    const refresh = { isRefresh: true, refreshAllowance: 30, monthAllowance: 97 }
    expect(await take(key, 0, 50, refresh)).toMatchObject({ granted: 30, monthRefreshes: 30 })
    expect(await take(key, 0, 90, { monthAllowance: 97 })).toMatchObject({ granted: 67 })
    expect(await take(key, 0, 90, { monthAllowance: 100 })).toMatchObject({ granted: 3 })
    expect(await take(key, 60_000, 1, { monthAllowance: 100 })).toMatchObject({
      granted: 0,
      month: '2026-11',
      monthUsed: 100,
      monthEndsIn: DAY / 2 - 60_000,
    })
    expect(await take(key, DAY / 2, 1, { monthAllowance: 100 })).toMatchObject({
      granted: 1,
      month: '2026-12',
      monthUsed: 1,
      monthRefreshes: 0,
    })
  })

  it('a month is corrected by unused permits and unpermitted requests of its own', async () => {
    const key = await begin(1_000)
    await take(key, 0, 50)
    const correct = (requests: number, month: string, ms = 0) =>
      take(key, ms, 0, { correction: { requests, month } })
    expect(await correct(-8, '2026-11')).toMatchObject({ monthUsed: 42 })
    expect(await correct(5, '2026-11')).toMatchObject({ monthUsed: 47 })
    expect(await correct(-80, '2026-10')).toMatchObject({ monthUsed: 47 })
    expect(await correct(-80, '2026-11')).toMatchObject({ monthUsed: 0 })
    expect(await correct(-3, '2026-11', DAY)).toMatchObject({ month: '2026-12', monthUsed: 0 })
  })
})

/** A service with fixed minute windows that begin at any second, counting what arrives. */
const arrivals = (limit: number, offset: number) => {
  const counts = new Map<number, number>()
  const windowOf = (ms: number): number => Math.floor((ms + offset) / 60_000)
  return {
    arrive(ms: number, requests: number) {
      const window = windowOf(ms)
      counts.set(window, (counts.get(window) ?? 0) + requests)
      const remaining = Math.max(0, limit - (counts.get(window) ?? 0))
      return {
        limit,
        remaining,
        endsIn: Math.ceil(((window + 1) * 60_000 - offset - ms) / 1_000) * 1_000,
      }
    },
    most: () => Math.max(0, ...counts.values()),
  }
}

it('for any timing of copies and requests, no window of the service exceeds its limit', async () => {
  const step = fc.record({
    wait: fc.oneof(fc.nat(400), fc.nat(20_000)),
    asks: fc.array(fc.nat(60), { minLength: 1, maxLength: 3 }),
    travel: fc.nat(900),
    tells: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.nat(59_999),
      fc.array(step, { minLength: 15, maxLength: 40 }),
      async (offset, steps) => {
        const limit = 100
        const service = arrivals(limit, offset)
        const key = await begin(limit)
        let ms = 0
        for (const { wait, asks, travel, tells } of steps) {
          ms += wait
          const leases = await Promise.all(asks.map((count) => take(key, ms, count)))
          const sent = leases.reduce((sum, { granted }) => sum + granted, 0)
          if (sent === 0) continue
          const seen = service.arrive(ms + travel, sent)
          // The first response of a window is recorded, as is each that reports something new.
          const isNews = tells || leases.some(({ confirmed }) => !confirmed)
          if (isNews && seen.endsIn >= 2_000)
            await recordWindow(store(), key, seen, at(ms + travel + 100))
        }
        expect(service.most()).toBeLessThanOrEqual(limit)
      },
    ),
    { numRuns: 25, endOnFailure: true },
  )
})
