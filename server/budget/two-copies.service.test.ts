import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setupTestGateways } from '../events/testing/post-event.ts'
import {
  startTestUpstream,
  type TestUpstream,
  type UpstreamReply,
} from '../testing/test-upstream.ts'
import { createCountedWindows } from './testing/counted-windows.ts'

/** A service with enough budget, answering as the test sets. */
const plenty = (): UpstreamReply => ({
  headers: {
    'x-ratelimit-limit': '600',
    'x-ratelimit-remaining': '599',
    'x-ratelimit-reset': String(Math.ceil(Date.now() / 1_000) + 30),
  },
})
let upstream: TestUpstream
let reply: () => UpstreamReply = plenty
beforeAll(async () => {
  upstream = await startTestUpstream(() => reply())
})
afterAll(() => upstream.close())
const WAIT = { timeout: 180_000, interval: 20 }
const gateways = setupTestGateways(() => ({ earnApi: upstream.url }))

async function query(text: string): Promise<readonly Record<string, unknown>[]> {
  const sql = postgres(gateways().databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    return await sql.unsafe(text)
  } finally {
    await sql.end()
  }
}
let places = 0
const next = (): number => (places += 1)
const urlOf = (copy: number, path: string): string => `${gateways().urls[copy % 2]}/v1${path}`
const read = (copy: number, signal?: AbortSignal): Promise<Response> =>
  fetch(urlOf(copy, `/providers/p${next()}`), {
    headers: { 'sec-fetch-site': 'same-origin' },
    ...(signal && { signal }),
  })
const act = (copy: number, intent: 'enter' | 'exit'): Promise<Response> =>
  fetch(urlOf(copy, `/actions/${intent}`), {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({
      yieldId: 'a',
      address: `0x${'1'.repeat(40)}`,
      arguments: { amount: '1' },
    }),
  })
const sent = (path: string): number =>
  upstream.received.filter(({ url }) => url.includes(path)).length
const statuses = async (answers: readonly Promise<Response>[]): Promise<number[]> =>
  (await Promise.all(answers)).map(({ status }) => status)
const times = <Value>(count: number, make: (place: number) => Value): Value[] =>
  Array.from({ length: count }, (_, place) => make(place))
const ok = (count: number): number[] => times(count, () => 200)

/** Resets both copies: each queries the database, also after an outage. */
async function beginAnew(): Promise<void> {
  reply = plenty
  await vi.waitFor(async () => {
    await query('update gateway.budgets set window_used = 0, window_late = 0, month_used = 0')
    expect(await statuses([read(0), read(1)])).toEqual(ok(2))
    expect(await query('select window_used from gateway.budgets')).toEqual([{ window_used: 2 }])
  }, WAIT)
}

const timesLogged = (text: string): number => gateways().getLog().split(text).length - 1

/** Repeats the work if the database was down meanwhile, as a copy then falls back to a small share. */
async function withDatabase(work: () => Promise<void>): Promise<void> {
  for (;;) {
    await beginAnew()
    const before = timesLogged('the database gives no permits')
    const wasThere = (): boolean => timesLogged('the database gives no permits') === before
    try {
      await work()
      if (wasThere()) return
    } catch (error) {
      if (wasThere()) throw error
    }
  }
}

describe('two copies, far more readers than the key has requests, and another program with the same key', () => {
  it('all exits and enters are sent, and the service rejects none', async () => {
    await withDatabase(async () => {
      const windows = createCountedWindows(120, 20)
      reply = windows.reply
      const before = sent('/providers')
      const ended = (): number => timesLogged('"GET /v1/providers/:providerId"')
      const endedBefore = ended()
      const visitors = new AbortController()
      const reads = times(300, (copy) => read(copy, visitors.signal).catch(() => null))
      try {
        // Of 120: 56 at once for readers, less what the other program took.
        await vi.waitFor(() => expect(sent('/providers') - before).toBeGreaterThanOrEqual(30), WAIT)
        expect(await statuses(times(8, (copy) => act(copy, 'enter')))).toEqual(ok(8))
        expect(await statuses(times(8, (copy) => act(copy, 'exit')))).toEqual(ok(8))
        expect(windows.rejected()).toBe(0)
      } finally {
        // Aborted readers send nothing more: all ended long before their timeout.
        visitors.abort()
        await Promise.all(reads)
        await vi.waitFor(() => expect(ended() - endedBefore).toBe(300), WAIT)
      }
      expect(sent('/providers') - before).toBeLessThan(150)
    })
  })
})

it('a spent month is reported with its end on all copies, and exits still pass', async () => {
  await beginAnew()
  await query('update gateway.budgets set month_used = 99500')
  const now = new Date()
  const refused = await read(1)
  expect(refused.status).toBe(429)
  const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1) / 1_000
  // As it was between request and response.
  const told = Number(refused.headers.get('retry-after'))
  expect(told).toBeLessThan(end - now.getTime() / 1_000 + 30)
  expect(told).toBeGreaterThan(end - Date.now() / 1_000 - 30)
  expect(await statuses([act(1, 'enter')])).toEqual([429])
  expect(await statuses([act(0, 'exit'), act(1, 'exit')])).toEqual(ok(2))
})

it('without the database exits pass, and a few reads', async () => {
  await beginAnew()
  const answers: Promise<Response>[] = []
  const asking = setInterval(() => answers.push(act(answers.length, 'exit')), 50)
  await gateways().restartDatabase()
  clearInterval(asking)
  answers.push(read(0), read(1))
  expect(await statuses(answers)).toEqual(ok(answers.length))
})

describe('rejected by the service', () => {
  beforeEach(beginAnew)

  /** The next response is a 429; after it there is plenty. */
  const refuseOnce = (seconds: number, remaining: number): void => {
    reply = () => {
      reply = plenty
      const headers = {
        ...plenty().headers,
        'x-ratelimit-remaining': String(remaining),
        'retry-after': String(seconds),
      }
      return { status: 429, headers, body: '{"message":"Too many"}' }
    }
  }

  it('a rejected creation is never retried, and one address’s limit stops nobody else', async () => {
    refuseOnce(30, 500)
    const before = upstream.received.length
    expect(await statuses([act(0, 'enter')])).toEqual([429])
    expect(upstream.received.length).toBe(before + 1)
    expect(await statuses([read(0), read(1), act(1, 'enter')])).toEqual(ok(3))
  })

  it('a rejected read is retried when its time comes', async () => {
    refuseOnce(2, 0)
    const before = upstream.received.length
    const started = performance.now()
    expect(await statuses([read(0)])).toEqual([200])
    expect(performance.now() - started).toBeGreaterThan(1_900)
    expect(upstream.received.length).toBe(before + 2)
  })

  it('after a long rejection all copies stop and return its end', async () => {
    refuseOnce(40, 0)
    const before = upstream.received.length
    const started = performance.now()
    const answers = [await read(0), await read(1), await act(1, 'exit')]
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 429])
    for (const { headers } of answers) {
      const retryAfter = Number(headers.get('retry-after'))
      expect(retryAfter).toBeGreaterThan(39 - (performance.now() - started) / 1_000)
      expect(retryAfter).toBeLessThanOrEqual(40)
    }
    expect(upstream.received.length).toBe(before + 1)
  })
})
