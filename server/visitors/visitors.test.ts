import { Hono, type Context } from 'hono'
import { describe, expect, test } from 'vitest'
import { createMemoryCounts } from './memory-counts.ts'
import { createThrottledCounts } from './throttled-counts.ts'
import type { MinuteCounts } from './visitor-limits.ts'
import { createVisitors, type VisitorRequest, type RateLimited } from './visitors.ts'

const LIMITS = { creations: 6, addresses: 20, streams: 10 }
/** 20 seconds into a minute. */
const START = 20_000

/** Visitors by the header `from`, with the test's clock and every recorded use. */
function setUp(counts: MinuteCounts = createMemoryCounts(LIMITS)) {
  const clock = { now: START }
  const noted: unknown[] = []
  const visitors = createVisitors({
    secret: 'a secret',
    counts: createThrottledCounts({
      ...counts,
      record: (...use) => {
        noted.push(use)
        return counts.record(...use)
      },
    }),
    takeShare: () => null,
    getAddress: (context: Context) => context.req.header('from') ?? '',
    now: () => clock.now,
  })
  const as = async <T>(from: string, work: (context: Context) => T | Promise<T>): Promise<T> => {
    let done: { readonly value: T } | null = null
    const app = new Hono().get('/', async (context) => {
      done = { value: await work(context) }
      return context.body(null)
    })
    await app.request('/', { headers: { from } })
    if (done === null) throw new Error('not asked')
    return (done as { readonly value: T }).value
  }
  const take = (ask: VisitorRequest, from = '203.0.113.7'): Promise<RateLimited | null> =>
    as(from, (context) => visitors.take(context, ask))
  const identify = (from: string) => as(from, (context) => visitors.identify(context))
  return { take, identify, clock, noted }
}

const times = async <T>(count: number, work: () => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  for (let done = 0; done < count; done += 1) results.push(await work())
  return results
}
const addresses = (first: number, count: number): VisitorRequest => ({
  kind: 'addresses',
  addresses: Array.from({ length: count }, (_, index) => `0xAddress${first + index}`),
})
const ENTER = { kind: 'enter' } as const
const LEAVE = { kind: 'leave' } as const

describe('a visitor’s limits per minute', () => {
  test('a visitor creates six actions; the seventh waits for the next minute', async () => {
    const { take, clock } = setUp()
    expect(await times(6, () => take(ENTER))).toEqual(Array(6).fill(null))
    expect(await take(ENTER)).toEqual({ retryAfter: 40 })
    clock.now = 59_999
    expect(await take(ENTER)).toEqual({ retryAfter: 1 })
    clock.now = 60_000
    expect(await take(ENTER)).toBeNull()
  })

  test('a visitor opens ten streams', async () => {
    const { take } = setUp()
    const stream = { kind: 'stream' } as const
    expect(await times(10, () => take(stream))).toEqual(Array(10).fill(null))
    expect(await take(stream)).toEqual({ retryAfter: 40 })
  })

  test('a visitor requests twenty addresses, each any number of times and in any case', async () => {
    const { take, noted } = setUp()
    expect(await take(addresses(0, 15))).toBeNull()
    expect(await take(addresses(10, 10))).toBeNull()
    expect(await take(addresses(20, 1))).toEqual({ retryAfter: 40 })
    const before = noted.length
    expect(await take(addresses(3, 12))).toBeNull()
    expect(await take({ kind: 'addresses', addresses: ['0XADDRESS1', '0xaddress2'] })).toBeNull()
    // Accepted addresses need no query.
    expect(noted).toHaveLength(before)
  })

  test('a single request is limited to twenty addresses too', async () => {
    const { take } = setUp()
    expect(await take(addresses(0, 21))).toEqual({ retryAfter: 40 })
    expect(await take(addresses(0, 20))).toBeNull()
  })
})

describe('exits stay possible', () => {
  test('entering does not block an exit', async () => {
    const { take } = setUp()
    await times(8, () => take(ENTER))
    expect(await times(6, () => take(LEAVE))).toEqual(Array(6).fill(null))
    expect(await take(LEAVE)).toEqual({ retryAfter: 40 })
  })

  test('balances and streams do not block an exit', async () => {
    const { take } = setUp()
    await take(addresses(0, 30))
    await times(12, () => take({ kind: 'stream' }))
    expect(await take(LEAVE)).toBeNull()
  })

  test('an exit waits for the rest of the minute at most', async () => {
    const { take, clock } = setUp()
    await times(6, () => take(LEAVE))
    const refused = await take(LEAVE)
    clock.now += (refused?.retryAfter ?? 0) * 1_000
    expect(await take(LEAVE)).toBeNull()
  })

  test('six exits in a minute block entering', async () => {
    const { take } = setUp()
    await times(6, () => take(LEAVE))
    expect(await take(ENTER)).toEqual({ retryAfter: 40 })
  })
})

test('one visitor’s limits do not affect another', async () => {
  const { take } = setUp()
  await times(7, () => take(ENTER))
  expect(await take(ENTER, '203.0.113.8')).toBeNull()
})

test('neither a visitor’s nor a wallet’s address reaches the counts', async () => {
  const { take, identify, noted } = setUp()
  await take(addresses(1, 2))
  expect(JSON.stringify(noted)).not.toMatch(/203\.0\.113|0xaddress/i)
  expect(await identify('203.0.113.7')).toMatch(/^[\w-]{22}$/)
  expect(await identify('203.0.113.7')).not.toBe(await identify('203.0.113.8'))
})
