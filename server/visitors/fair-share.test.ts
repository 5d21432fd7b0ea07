import { describe, expect, test } from 'vitest'
import { getPressure, type BudgetState } from '../budget/shared-budget.ts'
import { createExampleState } from '../budget/testing/example-state.ts'
import { createFairShare } from './visitor-quota.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The Free plan: 600 requests in a minute, 100,000 in a month. */
function setUp(first: Partial<BudgetState> = {}, percent = 5) {
  const world = { now: 0, state: createExampleState(first) }
  const take = createFairShare(
    percent,
    () => getPressure(world.state, 0),
    () => world.now,
  )
  const refused = (count: number, visitor = 'a') =>
    Array.from({ length: count }, () => take(visitor)).filter((wait) => wait !== null).length
  return { world, take, refused }
}
const short = { used: 400 }
/** Nearly all of the month is used in its middle. */
const shortMonth = { monthUsed: 90_000 }

describe('while the key’s minute is short', () => {
  test('a visitor has a twentieth of a short minute, and gets the time of the next request', () => {
    const { world, take, refused } = setUp(short)
    expect(refused(30)).toBe(0)
    expect(take('a')).toBe(2)
    world.now += 2_000
    expect(take('a')).toBeNull()
    expect(take('a')).toBe(2)
  })

  test('one visitor’s requests do not reduce another’s share', () => {
    const { refused } = setUp(short)
    expect(refused(5_000)).toBe(4_970)
    expect(refused(30, 'b')).toBe(0)
  })

  test('earlier requests count', () => {
    const { world, refused } = setUp()
    expect(refused(30)).toBe(0)
    world.state = createExampleState(short)
    expect(refused(1)).toBe(1)
  })
})

describe('while there is enough', () => {
  test('a visitor has a fifth of a minute while it is not short, as several may share an address', () => {
    const { refused } = setUp()
    expect(refused(120)).toBe(0)
    expect(refused(10)).toBe(10)
  })

  test('a month that is not short has no shares', () => {
    const { world, refused } = setUp()
    for (let minute = 0; minute < 1_440; minute += 1) {
      world.now += MINUTE
      expect(refused(100)).toBe(0)
    }
  })
})

describe('while the month is used faster than it passes', () => {
  test('a visitor has half a percent of a short month per day, so that nobody alone uses it up', () => {
    const { world, take } = setUp(shortMonth)
    const sentIn = (until: number): number => {
      let sent = 0
      // Once a second, all day long.
      for (; world.now < until; world.now += 1_000) if (take('a') === null) sent += 1
      return sent
    }
    // The first day also has that of the day before it.
    expect(sentIn(DAY)).toBeLessThanOrEqual(1_000)
    const second = sentIn(2 * DAY)
    expect(second).toBeLessThanOrEqual(501)
    expect(second).toBeGreaterThanOrEqual(499)
    expect(take('b')).toBeNull()
  })
})

test('before the service has sent its limit, a visitor has twenty requests', () => {
  expect(setUp({ limit: 60, used: 60 }).refused(25)).toBe(5)
})

test('a share of 100 percent is unlimited', () => {
  expect(setUp({ used: 600, ...shortMonth }, 100).refused(5_000)).toBe(0)
})
