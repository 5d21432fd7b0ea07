import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createMemoryCounts } from './memory-counts.ts'
import { createThrottledCounts } from './throttled-counts.ts'
import type { MinuteCounts, VisitorUse } from './visitor-limits.ts'

const LIMITS = { creations: 6, addresses: 20, streams: 10 }

/** Counts that record their calls. */
function setUp(counts: MinuteCounts = createMemoryCounts(LIMITS)) {
  const asked = { times: 0, atOnce: 0, mostAtOnce: 0 }
  const sparing = createThrottledCounts({
    ...counts,
    async record(...use) {
      asked.times += 1
      asked.atOnce += 1
      asked.mostAtOnce = Math.max(asked.mostAtOnce, asked.atOnce)
      await Promise.resolve()
      const answer = await counts.record(...use).finally(() => (asked.atOnce -= 1))
      return answer
    },
  })
  return { asked, sparing }
}
const enter: VisitorUse = { kind: 'enter' }

test('thousands of requests of one visitor cause seven sequential queries', async () => {
  const { asked, sparing } = setUp()
  const answers = await Promise.all(
    Array.from({ length: 5_000 }, () => sparing.record('a', 1, enter)),
  )
  expect(answers.filter(Boolean)).toHaveLength(6)
  expect(asked).toMatchObject({ times: 7, mostAtOnce: 1 })
})

test('no visitor waits for another, nor exits for enters', async () => {
  const { asked, sparing } = setUp()
  await Promise.all([
    sparing.record('a', 1, enter),
    sparing.record('b', 1, enter),
    sparing.record('a', 1, { kind: 'leave' }),
  ])
  expect(asked.mostAtOnce).toBe(3)
})

test('rejected addresses are queried about twenty times more', async () => {
  const { asked, sparing } = setUp()
  const look = (name: number) =>
    sparing.record('a', 1, { kind: 'addresses', names: [String(name)] })
  const answers = await Promise.all(Array.from({ length: 1_000 }, (_, name) => look(name)))
  expect(answers.filter(Boolean)).toHaveLength(20)
  expect(asked.times).toBe(40)
})

test('a visitor is idle without rejections or pending queries in this minute', async () => {
  const { sparing } = setUp()
  const isQuiet = (minute = 1) => sparing.isIdle('a', minute, 'enter')
  expect(isQuiet()).toBe(true)
  const first = sparing.record('a', 1, enter)
  expect([isQuiet(), sparing.isIdle('b', 1, 'enter')]).toEqual([false, true])
  await first
  await vi.waitFor(() => expect(isQuiet()).toBe(true))
  for (let more = 0; more < 6; more += 1) await sparing.record('a', 1, enter)
  await vi.waitFor(() => expect(isQuiet(2)).toBe(true))
  expect([isQuiet(), sparing.isIdle('a', 1, 'leave')]).toEqual([false, true])
})

test('a failed query affects only its own request', async () => {
  const own = createMemoryCounts(LIMITS)
  let failing = true
  const { sparing } = setUp({
    ...own,
    record: (...use) => (failing ? Promise.reject(new Error('away')) : own.record(...use)),
  })
  await expect(sparing.record('a', 1, enter)).rejects.toThrow('away')
  failing = false
  expect(await sparing.record('a', 1, enter)).toBe(true)
})

const use: fc.Arbitrary<VisitorUse> = fc.oneof(
  fc.record({ kind: fc.constantFrom('enter', 'leave', 'stream', 'report') }),
  fc.record({
    kind: fc.constant('addresses'),
    names: fc.uniqueArray(fc.integer({ min: 1, max: 26 }).map(String), { maxLength: 25 }),
  }),
)
const step = fc.record({ visitor: fc.constantFrom('a', 'b'), use, later: fc.nat({ max: 20 }) })

test('for any use it allows no more than without it, and no less except for addresses', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 120 }), async (steps) => {
      const plain = createMemoryCounts(LIMITS)
      const sparing = createThrottledCounts(createMemoryCounts(LIMITS))
      let minute = 1
      for (const { visitor, use: asked, later } of steps) {
        // In one of twenty steps the next minute has begun.
        if (later === 0) minute += 1
        const [expected, given] = [
          await plain.record(visitor, minute, asked),
          await sparing.record(visitor, minute, asked),
        ]
        const isRight = asked.kind === 'addresses' ? expected || !given : given === expected
        expect([asked, given, isRight]).toEqual([asked, given, true])
      }
    }),
  )
})
