import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setupTestGateways } from '../events/testing/post-event.ts'
import { openStore, type OpenedStore } from '../store/open-store.ts'
import { visitorMinutes } from '../store/schema.ts'
import { createMemoryCounts } from './memory-counts.ts'
import { createStoredCounts } from './stored-counts.ts'
import type { MinuteCounts, VisitorUse } from './visitor-limits.ts'

const LIMITS = { creations: 3, addresses: 4, streams: 2 }
/** Far in the future, so that no other test deletes it. */
const MINUTE = 2_000_000_000

const gateways = setupTestGateways()
const opened: OpenedStore[] = []
beforeAll(async () => {
  const url = gateways().databaseUrl
  opened.push(await openStore(url), await openStore(url))
})
afterAll(() => Promise.all(opened.map((each) => each.close())))

function countsOf(copy: number): MinuteCounts {
  const store = opened[copy]?.store
  if (!store) throw new Error('not opened')
  return createStoredCounts(store, LIMITS)
}

const use: fc.Arbitrary<VisitorUse> = fc.oneof(
  fc.record({ kind: fc.constantFrom('enter', 'leave', 'stream', 'report') }),
  fc.record({
    kind: fc.constant('addresses'),
    names: fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 6 }),
  }),
)

test('the database allows what the rules allow, at whichever copy', async () => {
  let story = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(use, fc.nat(1)), { maxLength: 30 }), async (uses) => {
      story += 1
      const expected = createMemoryCounts(LIMITS)
      for (const [each, copy] of uses) {
        const visitor = `story ${story}`
        const allowed = await expected.record(visitor, MINUTE, each)
        expect(await countsOf(copy).record(visitor, MINUTE, each)).toBe(allowed)
      }
    }),
    { numRuns: 40 },
  )
})

test('concurrent uses at two copies allow no more than sequential ones', async () => {
  const notes = Array.from({ length: 20 }, (_, index) =>
    countsOf(index % 2).record('hasty', MINUTE, { kind: 'enter' }),
  )
  expect((await Promise.all(notes)).filter(Boolean)).toHaveLength(LIMITS.creations)
  const addresses = Array.from({ length: 20 }, (_, index) =>
    countsOf(index % 2).record('hasty', MINUTE, { kind: 'addresses', names: [`${index}`] }),
  )
  expect((await Promise.all(addresses)).filter(Boolean)).toHaveLength(LIMITS.addresses)
})

test('only minutes before the given one are deleted', async () => {
  const stored = countsOf(0)
  await stored.record('early', MINUTE + 1, { kind: 'enter' })
  await stored.record('late', MINUTE + 2, { kind: 'enter' })
  await stored.deleteBefore(MINUTE + 2)
  const left = (await opened[0]?.store.select().from(visitorMinutes))?.map(({ visitor }) => visitor)
  expect(left).toEqual(['late'])
})
