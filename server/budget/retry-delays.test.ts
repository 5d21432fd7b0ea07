import { describe, expect, test } from 'vitest'
import { getRetryDelays } from './budget-with-fallback.ts'
import { createExampleState } from './testing/example-state.ts'

describe('a request without a permit may be retried', () => {
  test('at once where there is room', () => {
    expect(getRetryDelays(createExampleState(), 'read')).toEqual({
      availableIn: 0,
      retryAfterMs: 60_000,
    })
    expect(getRetryDelays(createExampleState({ used: 599 }), 'leave').availableIn).toBe(0)
  })

  test('when the next part of a paced share comes', () => {
    // Reads have 280 at first and 140 more over the minute.
    const at = (used: number, endsIn: number) =>
      getRetryDelays(createExampleState({ used, endsIn }), 'read').availableIn
    expect(at(279, 60_000)).toBe(0)
    expect(at(350, 60_000)).toBeCloseTo(30_000)
    expect(at(350, 40_000)).toBeCloseTo(10_000)
    expect(at(350, 10_000)).toBe(0)
  })

  test('in the next window where its share of this one is used up', () => {
    const state = createExampleState({ used: 570, endsIn: 42_000 })
    expect(getRetryDelays(state, 'read').availableIn).toBe(42_000)
    expect(getRetryDelays(state, 'enter').availableIn).toBe(42_000)
    expect(getRetryDelays(state, 'leave').availableIn).toBe(0)
  })

  test('after a stop, with the service’s own retry-after', () => {
    const state = createExampleState({ stoppedFor: 60_000, toldFor: 900_000 })
    expect(getRetryDelays(state, 'leave')).toEqual({ availableIn: 60_000, retryAfterMs: 900_000 })
  })

  test('in the next month where its share of this one is used up, exits last', () => {
    const ends = 15 * 86_400_000
    const at = (monthUsed: number, monthRefreshes = 0) => {
      const state = createExampleState({ monthUsed, monthRefreshes })
      const all = ['leave', 'follow', 'enter', 'read', 'refresh'] as const
      return all.filter((each) => getRetryDelays(state, each).retryAfterMs === ends)
    }
    expect(at(96_999)).toEqual([])
    expect(at(50_000, 30_000)).toEqual(['refresh'])
    expect(at(97_000)).toEqual(['read', 'refresh'])
    expect(at(99_000)).toEqual(['enter', 'read', 'refresh'])
    expect(at(99_800)).toEqual(['follow', 'enter', 'read', 'refresh'])
    expect(at(99_999)).not.toContain('leave')
    expect(at(100_000)).toContain('leave')
  })

  test('regardless of the month’s usage where it has no limit', () => {
    const state = createExampleState({ monthLimit: null, monthUsed: 9_000_000 })
    expect(getRetryDelays(state, 'refresh').availableIn).toBe(0)
  })
})
