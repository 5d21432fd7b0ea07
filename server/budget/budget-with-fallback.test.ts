import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BudgetState, PermitLease, SharedBudget } from './shared-budget.ts'
import { createBudgetWithFallback } from './budget-with-fallback.ts'
import { createExampleState } from './testing/example-state.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lease = (granted: number): PermitLease => ({
  granted,
  validFor: 50_000,
  state: createExampleState(),
})

/** A shared budget with the test's database responses. */
function steadyOver(take: () => Promise<PermitLease>, first: BudgetState = createExampleState()) {
  const corrections: number[] = []
  const said: string[] = []
  let asked = 0
  const shared: SharedBudget = {
    take() {
      asked += 1
      return take()
    },
    correct: (requests) => void corrections.push(requests),
    observe: () => Promise.resolve(null),
    stop: () => Promise.resolve(null),
  }
  const log = { warn: (sentence: string) => void said.push(sentence) }
  const steady = createBudgetWithFallback(shared, first, log, () => performance.now())
  return { steady, corrections, said, asked: () => asked }
}

const broken = () => Promise.reject(new Error('no database'))

test('the database’s grants are returned', async () => {
  const { steady, corrections } = steadyOver(() => Promise.resolve(lease(4)))
  expect(await steady.take('read', 4)).toMatchObject({ granted: 4, validFor: 50_000 })
  expect(steady.isShared()).toBe(true)
  expect(corrections).toEqual([])
})

test('without the database a copy keeps to a small share: 21 reads and 150 exits of 600', async () => {
  const { steady, corrections } = steadyOver(broken)
  expect(await steady.take('read', 100)).toMatchObject({ granted: 21 })
  expect(await steady.take('read', 1)).toMatchObject({ granted: 0, retryAfterMs: 60_000 })
  expect(await steady.take('enter', 100)).toMatchObject({ granted: 8 })
  expect(await steady.take('leave', 1_000)).toMatchObject({ granted: 121 })
  // They count in the month as soon as the database is back.
  expect(corrections).toEqual([21, 0, 8, 121])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await steady.take('read', 100)).toMatchObject({ granted: 21 })
})

test('without the database a spent month stays spent', async () => {
  const spent = createExampleState({ monthUsed: 99_900 })
  const { steady } = steadyOver(broken, spent)
  const { monthEndsIn } = spent
  expect(await steady.take('read', 1)).toMatchObject({ granted: 0, retryAfterMs: monthEndsIn })
  expect(await steady.take('leave', 1)).toMatchObject({ granted: 1 })
})

test('a hanging database is waited for one second, then tried once in three', async () => {
  const { steady, asked } = steadyOver(() => new Promise(() => undefined))
  const first = steady.take('leave', 1)
  await vi.advanceTimersByTimeAsync(1_001)
  expect(await first).toMatchObject({ granted: 1 })
  await steady.take('leave', 1)
  expect(asked()).toBe(1)
  expect(steady.isShared()).toBe(false)
  await vi.advanceTimersByTimeAsync(3_000)
  void steady.take('leave', 1)
  expect(asked()).toBe(2)
})

test('a late grant does not count in the month', async () => {
  const { steady, corrections } = steadyOver(
    () =>
      new Promise((resolve) => {
        setTimeout(() => resolve(lease(3)), 1_500)
      }),
  )
  const taken = steady.take('read', 3)
  await vi.advanceTimersByTimeAsync(1_600)
  await taken
  expect(corrections).toEqual([3, -3])
})

test('losing and regaining the database is logged once each', async () => {
  let away = true
  const { steady, said } = steadyOver(() => (away ? broken() : Promise.resolve(lease(1))))
  for (let count = 0; count < 3; count += 1) {
    await steady.take('read', 1)
    await vi.advanceTimersByTimeAsync(3_000)
  }
  away = false
  await steady.take('read', 1)
  await steady.take('read', 1)
  expect(said).toEqual(['the database gives no permits', 'the database gives permits again'])
  expect(steady.isShared()).toBe(true)
})
