import { expect, test } from 'vitest'
import { createCountsWithFallback } from './stored-counts.ts'
import { createMemoryCounts } from './memory-counts.ts'
import type { MinuteCounts } from './visitor-limits.ts'

const LIMITS = { creations: 2, addresses: 20, streams: 10 }
const ENTER = { kind: 'enter' } as const

const failing = (note: MinuteCounts['record']): MinuteCounts => ({
  record: note,
  deleteBefore: () => Promise.resolve(),
})

test('while the database is down, limits stay and it is reported', async () => {
  let told = 0
  const stored = failing(() => Promise.reject(new Error('no connection')))
  const own = createMemoryCounts(LIMITS)
  const counts = createCountsWithFallback(
    stored,
    own,
    () => (told += 1),
    5_000,
    () => 0,
  )
  const answers = [
    await counts.record('a', 1, ENTER),
    await counts.record('a', 1, ENTER),
    await counts.record('a', 1, ENTER),
    await counts.record('a', 1, { kind: 'leave' }),
  ]
  expect(answers).toEqual([true, true, false, true])
  expect(told).toBe(1)
})

test('a hanging database is waited for once in three seconds, then tried again', async () => {
  let now = 0
  let asked = 0
  let answer: Promise<boolean> = new Promise(() => undefined)
  const stored = failing(() => {
    asked += 1
    return answer
  })
  const own = createMemoryCounts(LIMITS)
  const counts = createCountsWithFallback(
    stored,
    own,
    () => undefined,
    5,
    () => now,
  )
  expect(await counts.record('a', 1, ENTER)).toBe(true)
  now = 2_999
  expect(await counts.record('a', 1, ENTER)).toBe(true)
  expect(asked).toBe(1)
  now = 3_000
  answer = Promise.resolve(false)
  expect(await counts.record('b', 1, ENTER)).toBe(false)
  expect(asked).toBe(2)
})

test('the database’s counts are used', async () => {
  const stored = failing(() => Promise.resolve(false))
  const told = (): never => {
    throw new Error('told')
  }
  const counts = createCountsWithFallback(stored, createMemoryCounts(LIMITS), told)
  expect(await counts.record('a', 1, ENTER)).toBe(false)
})
