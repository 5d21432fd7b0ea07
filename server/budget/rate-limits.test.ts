import { describe, expect, test } from 'vitest'
import { readLimits, readStopDuration } from './rate-limits.ts'

const NOW = Date.UTC(2026, 10, 21, 12, 0, 0)
const headers = (changes: Readonly<Record<string, string>> = {}): Headers =>
  new Headers({
    date: new Date(NOW).toUTCString(),
    'x-ratelimit-limit': '600',
    'x-ratelimit-remaining': '590',
    'x-ratelimit-reset': String(NOW / 1_000 + 40),
    ...changes,
  })

test('a response has the window’s limit, remainder, and end by the service’s clock', () => {
  const wrongClock = NOW + 3_600_000
  expect(readLimits(headers(), wrongClock)).toEqual({ limit: 600, remaining: 590, endsIn: 40_000 })
})

test('without a date, the local clock is used', () => {
  const told = headers()
  told.delete('date')
  expect(readLimits(told, NOW + 10_000)).toMatchObject({ endsIn: 30_000 })
})

describe('invalid headers', () => {
  test.each([
    ['a limit of none', { 'x-ratelimit-limit': '0' }],
    ['a limit beyond all', { 'x-ratelimit-limit': '99999999' }],
    ['what is no number', { 'x-ratelimit-limit': '600, 600;w=60' }],
    ['less than nothing', { 'x-ratelimit-remaining': '-1' }],
    ['a window that is over, or nearly', { 'x-ratelimit-reset': String(NOW / 1_000 + 1) }],
    ['an end beyond a minute', { 'x-ratelimit-reset': String(NOW / 1_000 + 62) }],
    ['an end in milliseconds', { 'x-ratelimit-reset': String(NOW + 40_000) }],
  ])('headers with %s are ignored', (_, changes) =>
    expect(readLimits(headers(changes), NOW)).toBeNull(),
  )

  test('incomplete headers are ignored', () => {
    for (const name of ['limit', 'remaining', 'reset']) {
      const told = headers()
      told.delete(`x-ratelimit-${name}`)
      expect(readLimits(told, NOW)).toBeNull()
    }
  })
})

test('a remainder above the limit counts as the limit', () => {
  expect(readLimits(headers({ 'x-ratelimit-remaining': '700' }), NOW)).toMatchObject({
    remaining: 600,
  })
})

describe('a 429', () => {
  const answer = (status: number, changes: Readonly<Record<string, string>>) => ({
    status,
    text: '',
    headers: new Headers(changes),
  })
  test('a 429 stops for its retry-after, or a second if that is invalid', () => {
    expect(readStopDuration(answer(429, { 'retry-after': '17' }), false)).toBe(17_000)
    expect(readStopDuration(answer(429, { 'retry-after': '0' }), false)).toBe(1_000)
    expect(readStopDuration(answer(429, { 'retry-after': 'soon' }), false)).toBe(1_000)
    expect(readStopDuration(answer(429, {}), false)).toBe(1_000)
  })

  test('a 429 about an address with too many actions stops nobody else', () => {
    const told = { 'retry-after': '17', 'x-ratelimit-remaining': '590' }
    expect(readStopDuration(answer(429, told), true)).toBeNull()
    expect(readStopDuration(answer(429, { ...told, 'x-ratelimit-remaining': '0' }), true)).toBe(
      17_000,
    )
    expect(readStopDuration(answer(429, told), false)).toBe(17_000)
  })

  test('only a 429 stops', () => {
    expect(readStopDuration(answer(503, { 'retry-after': '17' }), false)).toBeNull()
  })
})
