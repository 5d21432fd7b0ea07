import { describe, expect, test } from 'vitest'
import { nextChance } from './next-chance.ts'
import { exampleState } from './testing/example-state.ts'

describe('somebody who got no permit may ask again', () => {
  test('at once where there is room', () => {
    expect(nextChance(exampleState(), 'read')).toEqual({ again: 0, told: 60_000 })
    expect(nextChance(exampleState({ used: 599 }), 'leave').again).toBe(0)
  })

  test('when the next part of a paced share comes', () => {
    // Reads have 280 at first and 140 more over the minute.
    const at = (used: number, endsIn: number) =>
      nextChance(exampleState({ used, endsIn }), 'read').again
    expect(at(279, 60_000)).toBe(0)
    expect(at(350, 60_000)).toBeCloseTo(30_000)
    expect(at(350, 40_000)).toBeCloseTo(10_000)
    expect(at(350, 10_000)).toBe(0)
  })

  test('in the next window where this one is used up for its like', () => {
    const state = exampleState({ used: 570, endsIn: 42_000 })
    expect(nextChance(state, 'read').again).toBe(42_000)
    expect(nextChance(state, 'enter').again).toBe(42_000)
    expect(nextChance(state, 'leave').again).toBe(0)
  })

  test('after a stop, and is told how long the service said', () => {
    const state = exampleState({ stoppedFor: 60_000, toldFor: 900_000 })
    expect(nextChance(state, 'leave')).toEqual({ again: 60_000, told: 900_000 })
  })

  test('in the next month where this one is used up, exits last of all', () => {
    const ends = 15 * 86_400_000
    const at = (monthUsed: number, monthRefreshes = 0) => {
      const state = exampleState({ monthUsed, monthRefreshes })
      const all = ['leave', 'follow', 'enter', 'read', 'refresh'] as const
      return all.filter((each) => nextChance(state, each).told === ends)
    }
    expect(at(96_999)).toEqual([])
    expect(at(50_000, 30_000)).toEqual(['refresh'])
    expect(at(97_000)).toEqual(['read', 'refresh'])
    expect(at(99_000)).toEqual(['enter', 'read', 'refresh'])
    expect(at(99_800)).toEqual(['follow', 'enter', 'read', 'refresh'])
    expect(at(99_999)).not.toContain('leave')
    expect(at(100_000)).toContain('leave')
  })

  test('whatever the month had where it has no limit', () => {
    const state = exampleState({ monthLimit: null, monthUsed: 9_000_000 })
    expect(nextChance(state, 'refresh').again).toBe(0)
  })
})
