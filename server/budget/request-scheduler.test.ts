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
/** Permits as the test gives them, one answer for each question. */
const given = (...grants: readonly PermitGrant[]): PermitSource => {
  const left = [...grants]
  return {
    take: () => Promise.resolve(left.shift() ?? grantOf(0, WINDOW_MS)),
    returnUnused: () => undefined,
  }
}

describe('a request', () => {
  test('waits for one question, and those that come meanwhile share the next one', async () => {
    const permits = createCountedPermits(600, now)
    const { ask, through } = watchScheduler(createRequestScheduler(permits, now))
    ask('first', 'read')
    for (let count = 0; count < 9; count += 1) ask('other', 'read')
    await vi.advanceTimersByTimeAsync(10)
    expect(through).toHaveLength(10)
    expect(permits.questions.map(({ count }) => count)).toEqual([1, 9])
  })

  test('of an action does not wait for the question of another', async () => {
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

  test('goes when its turn comes, though it had to wait', async () => {
    const { ask, through } = watchScheduler(
      createRequestScheduler(given(grantOf(0, 700), grantOf(1)), now),
    )
    ask('read', 'read')
    await vi.advanceTimersByTimeAsync(600)
    expect(through).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(through).toEqual(['read'])
  })

  test('is not forgotten when another comes at the moment when it may ask again', async () => {
    // Time goes on while the gate thinks.
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

  test('that can’t be served in time is told so at once, and when', async () => {
    const { ask, refused } = watchScheduler(createRequestScheduler(given(grantOf(0, 40_000)), now))
    ask('read', 'read')
    await vi.advanceTimersByTimeAsync(1)
    expect(refused).toEqual([['read', 40]])
  })

  test('that waited in vain is refused at the end of its time', async () => {
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

  test('whose client has gone leaves its place to the next one', async () => {
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

  test('beyond two thousand that wait is refused, so that memory stays', async () => {
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

test('a stop that another copy was told holds here too, whatever was given before', async () => {
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

test('while the service refuses, nobody is let through, not even with a permit', async () => {
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

test('permits that nobody used are given back', async () => {
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
