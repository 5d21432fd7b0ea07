import { expect, it } from 'vitest'
import { createServiceClock } from './service-clock.ts'

const local = Date.parse('2026-03-01T12:00:00Z')
const toHeaders = (date: string | null, cacheControl = 'no-store') =>
  new Headers({ 'cache-control': cacheControl, ...(date !== null && { date }) })
const heard = (date: string | null, cacheControl?: string) => {
  const clock = createServiceClock(() => local)
  clock.observe(toHeaders(date, cacheControl), local)
  return clock.now() - local
}

it("follows the service's Date header, except within its precision of a second", () => {
  expect(heard('Sun, 01 Mar 2026 12:05:00 GMT')).toBe(300_000)
  expect(heard('Sun, 01 Mar 2026 11:00:00 GMT')).toBe(-3_600_000)
  expect(heard('Sun, 01 Mar 2026 12:00:02 GMT')).toBe(0)
})

it('keeps its time when a response has no valid Date', () => {
  expect([heard(null), heard('soon')]).toEqual([0, 0])
  const clock = createServiceClock(() => local)
  clock.observe(toHeaders('Sun, 01 Mar 2026 12:05:00 GMT'), local)
  clock.observe(toHeaders(null), local)
  expect(clock.now()).toBe(local + 300_000)
})

it('ignores the Date of a response that a cache may have kept', () => {
  for (const cacheControl of ['public, max-age=60, stale-while-revalidate=86400', 'no-cache', ''])
    expect(heard('Sun, 01 Mar 2026 11:59:00 GMT', cacheControl)).toBe(0)
})

it('lets a slow response be as old as its request', () => {
  for (const [date, skew] of [
    ['Sun, 01 Mar 2026 11:59:40 GMT', 0],
    ['Sun, 01 Mar 2026 11:59:50 GMT', 0],
    ['Sun, 01 Mar 2026 11:50:00 GMT', -580_000],
    ['Sun, 01 Mar 2026 12:10:00 GMT', 600_000],
  ] as const) {
    const clock = createServiceClock(() => local)
    clock.observe(toHeaders(date), local - 20_000)
    expect(clock.now() - local).toBe(skew)
  }
})

it('keeps what it knows from a fast response where a slow one allows it', () => {
  for (const skew of [-15_000, -40_000, 0, 15_000]) {
    let now = local
    const clock = createServiceClock(() => now)
    const answer = (duration: number, madeAfter: number) => {
      const requestedAt = now
      now += duration
      const date = new Date(requestedAt + madeAfter + skew).toUTCString()
      clock.observe(toHeaders(date), requestedAt)
      return clock.now() - now
    }
    const known = answer(10, 5)
    expect(Math.abs(known - skew)).toBeLessThanOrEqual(1_000)
    expect([answer(18_000, 17_900), answer(18_000, 100), answer(10, 5)]).toEqual([
      known,
      known,
      known,
    ])
  }
})

it("adds the sandbox's offset, once", () => {
  const clock = createServiceClock(() => local)
  clock.setOffset(60)
  clock.setOffset(90)
  expect(clock.now()).toBe(local + 90_000)
})

it('a device whose clock is three days off counts by the service’s time', () => {
  const sent = Date.parse('2026-11-27T09:00:00Z')
  for (const days of [-3, 3]) {
    const clock = createServiceClock(() => sent + days * 86_400_000)
    clock.observe(toHeaders(new Date(sent).toUTCString()), sent + days * 86_400_000)
    expect(clock.now()).toBe(sent)
  }
})
