import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { IMPORTANCE, type Importance } from '../earn/earn-service.ts'
import { createRequestScheduler, type RequestScheduler } from './request-scheduler.ts'
import { createCountedPermits } from './testing/counted-permits.ts'
import { MAX_WAIT_MS, watchScheduler } from './testing/watch-scheduler.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const now = (): number => performance.now()

describe('under pressure', () => {
  test('exits go before enters, enters before reads, and refreshes last', async () => {
    const { ask, through } = watchScheduler(
      createRequestScheduler(createCountedPermits(600, now), now),
    )
    const names = [...IMPORTANCE].reverse()
    for (const importance of names) ask(importance, importance)
    await vi.advanceTimersByTimeAsync(10)
    expect(through).toEqual([...IMPORTANCE])
  })

  test('thousands of reads leave room for enters, and these for exits', async () => {
    const permits = createCountedPermits(100, now)
    const { ask, through } = watchScheduler(createRequestScheduler(permits, now))
    for (let count = 0; count < 1_000; count += 1) ask('read', 'read')
    await vi.advanceTimersByTimeAsync(1_000)
    for (let count = 0; count < 50; count += 1) ask('enter', 'enter')
    await vi.advanceTimersByTimeAsync(1_000)
    for (let count = 0; count < 5; count += 1) ask('exit', 'leave')
    await vi.advanceTimersByTimeAsync(100)
    const count = (name: string) => through.filter((each) => each === name).length
    expect([count('read'), count('enter'), count('exit')]).toEqual([70, 25, 5])
  })

  const arrival = fc.record({
    copy: fc.nat(2),
    importance: fc.constantFrom(...IMPORTANCE),
    wait: fc.oneof(fc.nat(40), fc.nat(9_000)),
    many: fc.integer({ min: 1, max: 12 }),
    goesAfter: fc.option(fc.nat(3_000), { nil: null }),
  })

  test('for any load: permits are used once and by importance, exits are rejected last', async () => {
    const story = fc.asyncProperty(
      fc.integer({ min: 1, max: 60 }),
      fc.nat(30),
      fc.array(arrival, { minLength: 1, maxLength: 40 }),
      async (limit, takes, arrivals) => {
        const permits = createCountedPermits(limit, now, () => takes)
        const gates = [0, 1, 2].map(() => createRequestScheduler(permits, now))
        const ended = { through: 0, refused: 0 }
        const broken: string[] = []
        const end = (
          gate: RequestScheduler,
          importance: Importance,
          refused: boolean,
          gone: boolean,
        ): void => {
          if (!refused) {
            ended.through += 1
            const before = IMPORTANCE.slice(0, IMPORTANCE.indexOf(importance))
            if (before.some((other) => gate.getWaitingCount(other) > 0))
              broken.push(`${importance} first`)
            if (ended.through > permits.granted()) broken.push('a permit twice')
            return
          }
          ended.refused += 1
          if (importance === 'leave' && !gone && permits.used() < limit && permits.age() > 100)
            broken.push('an exit refused')
        }
        for (const { copy, importance, wait, many, goesAfter } of arrivals) {
          await vi.advanceTimersByTimeAsync(wait)
          const gate = gates[copy] ?? createRequestScheduler(permits, now)
          for (let count = 0; count < many; count += 1) {
            const client = new AbortController()
            if (goesAfter !== null) setTimeout(() => client.abort(), goesAfter)
            const asker = { until: now() + MAX_WAIT_MS, signal: client.signal }
            void gate
              .admit(importance, asker)
              .then((refusal) => end(gate, importance, refusal !== null, client.signal.aborted))
          }
        }
        await vi.advanceTimersByTimeAsync(MAX_WAIT_MS + 100)
        expect(broken).toEqual([])
        const asked = arrivals.reduce((sum, { many }) => sum + many, 0)
        expect(ended.through + ended.refused).toBe(asked)
      },
    )
    await fc.assert(story, { numRuns: 100 })
  })
})
