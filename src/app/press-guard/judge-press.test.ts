import { describe, expect, it } from 'vitest'
import { judgePress, recordVisibility, type VisibleSince } from './judge-press.ts'

/** What is known after reports: true is visible, at milliseconds. */
const sinceOf = (...reports: readonly (readonly [number, boolean])[]) =>
  reports.reduce<VisibleSince | undefined>(
    (since, [at, isVisible]) => recordVisibility(since, isVisible, at),
    undefined,
  )

describe('a press', () => {
  it('counts once its button was visible for half a second', () => {
    const since = sinceOf([1000, true])
    expect(judgePress(since, 1499)).toBe('uncovered')
    expect(judgePress(since, 1500)).toBeNull()
  })

  it('does not count before the first report', () => {
    expect(judgePress(undefined, 9000)).toBe('uncovered')
  })

  it('takes the time of the first of several reports', () => {
    expect(judgePress(sinceOf([1000, true], [1400, true]), 1500)).toBeNull()
  })

  it('does not count while its button is covered, however long it was visible before', () => {
    expect(judgePress(sinceOf([1000, true], [9000, false]), 9001)).toBe('covered')
  })

  it('does not count in the first half second after its button was uncovered', () => {
    const since = sinceOf([0, true], [5000, false], [6000, true])
    expect(judgePress(since, 6499)).toBe('uncovered')
    expect(judgePress(since, 6500)).toBeNull()
  })
})
