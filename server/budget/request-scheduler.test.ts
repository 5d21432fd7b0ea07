import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRequestScheduler, type PermitGrant, type PermitSource } from './request-scheduler.ts'
import { WINDOW_MS } from './plan.ts'
import { createCountedPermits } from './testing/counted-permits.ts'
import { MAX_WAIT_MS, watchScheduler } from './testing/watch-scheduler.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const now = (): number => performance.now()

const grantOf = (granted: number, wait = 0): PermitGrant => ({
  granted,
  validFor: 60_000,
  availableIn: wait,
  retryAfterMs: wait,
  stoppedFor: 0,
  toldFor: 0,
  month: '2026-11',
})
/** Permits given by the test, one grant per request. */
const given = (...grants: readonly PermitGrant[]): PermitSource => {
  const left = [...grants]
  return {
    take: () => Promise.resolve(left.shift() ?? grantOf(0, WINDOW_MS)),
    returnUnused: () => undefined,
  }
}

describe('a request', () => {
  test('concurrent requests wait for one grant, later ones share the next', async () => {
    const permits = createCountedPermits(600, now)
    const { ask, through } = watchScheduler(createRequestScheduler(permits, now))
    ask('first', 'read')
    for (let count = 0; count < 9; count += 1) ask('other', 'read')
    await vi.advanceTimersByTimeAsync(10)
    expect(through).toHaveLength(10)
    expect(permits.questions.map(({ count }) => count)).toEqual([1, 9])
  })

  test('a request for an action does not wait for another’s grant', async () => {
    const permits = createCountedPermits(600, now, () => 10)
    const { ask, through } = watchScheduler(createRequestScheduler(permits, now))
    ask('exit', 'leave')
    await vi.advanceTimersByTimeAsync(6)
    ask('another', 'leave')
    await vi.advanceTimersByTimeAsync(4)
    expect(through).toEqual(['exit'])
    await vi.advanceTimersByTimeAsync(6)
    expect(through).toEqual(['exit', 'another'])
  })

  test('a delayed request is sent when its time comes', async () => {
    const { ask, through } = watchScheduler(
      createRequestScheduler(given(grantOf(0, 700), grantOf(1)), now),
    )
    ask('read', 'read')
    await vi.advanceTimersByTimeAsync(600)
    expect(through).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(through).toEqual(['read'])
  })

  test('a request is not lost when another arrives just as permits may be requested again', async () => {
    // Time passes during the scheduler's work.
    let calls = 0
    const clock = (): number => performance.now() + (calls += 1) * 0.4
    for (let moment = 0; moment < 70; moment += 1) {
      const gate = createRequestScheduler(
        given(grantOf(0, 60), grantOf(1), grantOf(1), grantOf(1)),
        clock,
      )
      const { ask, through } = watchScheduler(gate)
      ask('first', 'read')
      await vi.advanceTimersByTimeAsync(moment)
      ask('second', 'follow')
      await vi.advanceTimersByTimeAsync(1_000)
      expect([moment, ...through.sort()]).toEqual([moment, 'first', 'second'])
    }
  })

  test('a request that cannot be served in time is rejected at once with a time', async () => {
    const { ask, refused } = watchScheduler(createRequestScheduler(given(grantOf(0, 40_000)), now))
    ask('read', 'read')
    await vi.advanceTimersByTimeAsync(1)
    expect(refused).toEqual([['read', 40]])
  })

  test('a request is rejected when its wait ends without a permit', async () => {
    const never = {
      take: () => Promise.resolve(grantOf(0, 100)),
      returnUnused: () => undefined,
    }
    const { ask, refused } = watchScheduler(createRequestScheduler(never, now))
    ask('read', 'read')
    await vi.advanceTimersByTimeAsync(MAX_WAIT_MS - 150)
    expect(refused).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(refused).toEqual([['read', 1]])
  })

  test('an aborted request gives its place to the next one', async () => {
    const client = new AbortController()
    const gate = createRequestScheduler(given(grantOf(0, 500), grantOf(1)), now)
    const { ask, through, refused } = watchScheduler(gate)
    ask('gone', 'read', MAX_WAIT_MS, client.signal)
    ask('next', 'read')
    await vi.advanceTimersByTimeAsync(100)
    client.abort()
    expect(gate.getWaitingCount('read')).toBe(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(refused.map(([name]) => name)).toEqual(['gone'])
    expect(through).toEqual(['next'])
  })

  test('requests beyond two thousand waiting are rejected, to bound memory', async () => {
    const gate = createRequestScheduler(given(grantOf(0, 5_000)), now)
    const { ask, refused } = watchScheduler(gate)
    for (let count = 0; count <= 2_000; count += 1) ask('read', 'read')
    await vi.advanceTimersByTimeAsync(1)
    expect(gate.getWaitingCount('read')).toBe(2_000)
    expect(refused).toHaveLength(1)
    ask('exit', 'leave')
    expect(gate.getWaitingCount('leave')).toBe(1)
  })
})

test('a stop of another copy holds here, whatever permits exist', async () => {
  const stop = { ...grantOf(0, 5_000), stoppedFor: 5_000, toldFor: 30_000 }
  const answers = { follow: grantOf(1), read: stop }
  const permits: PermitSource = {
    take: (importance) =>
      new Promise((resolve) => {
        const answer = importance === 'read' ? answers.read : answers.follow
        setTimeout(() => resolve(answer), 20)
      }),
    returnUnused: () => undefined,
  }
  const { ask, through, refused } = watchScheduler(createRequestScheduler(permits, now))
  const client = new AbortController()
  ask('gone', 'follow', MAX_WAIT_MS, client.signal)
  client.abort()
  ask('read', 'read')
  await vi.advanceTimersByTimeAsync(50)
  ask('exit', 'leave')
  ask('hasty', 'leave', 4_000)
  await vi.advanceTimersByTimeAsync(4_900)
  expect([through, refused.slice(1)]).toEqual([[], [['hasty', 30]]])
  await vi.advanceTimersByTimeAsync(200)
  expect(through).toEqual(['exit'])
})

test('while the service rejects, nothing is sent, not even with a permit', async () => {
  const gate = createRequestScheduler(given(grantOf(1), grantOf(1)), now)
  const { ask, through, refused } = watchScheduler(gate)
  gate.pause(5_000, 30_000)
  ask('exit', 'leave')
  ask('impatient', 'leave', 3_000)
  await vi.advanceTimersByTimeAsync(4_900)
  expect(through).toEqual([])
  expect(refused).toEqual([['impatient', 30]])
  await vi.advanceTimersByTimeAsync(200)
  expect(through).toEqual(['exit'])
})

test('unused permits are returned', async () => {
  const back: [number, string][] = []
  const client = new AbortController()
  const gate = createRequestScheduler(
    {
      take: () =>
        new Promise((resolve) => {
          setTimeout(() => resolve(grantOf(1)), 20)
        }),
      returnUnused: (count, month) => void back.push([count, month]),
    },
    now,
  )
  const { ask, through } = watchScheduler(gate)
  ask('gone', 'read', MAX_WAIT_MS, client.signal)
  client.abort()
  await vi.advanceTimersByTimeAsync(3_000)
  ask('next', 'read')
  expect(back).toEqual([[1, '2026-11']])
  await vi.advanceTimersByTimeAsync(30)
  expect(through).toEqual(['next'])
})
