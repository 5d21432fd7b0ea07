import { describe, expect, it } from 'vitest'
import {
  checkPress,
  recordVisibility,
  type VisibilityReport,
  type VisibleSince,
} from './check-press.ts'

const seen = (time: number): VisibilityReport => ({ isVisible: true, intersectionRatio: 1, time })
const covered = (time: number): VisibilityReport => ({ ...seen(time), isVisible: false })

const sinceOf = (...reports: readonly VisibilityReport[]) =>
  reports.reduce<VisibleSince | undefined>(recordVisibility, undefined)

describe('a press', () => {
  it('counts once its button was visible for half a second', () => {
    const since = sinceOf(seen(1000))
    expect(checkPress(since, 1499)).toBe('uncovered')
    expect(checkPress(since, 1500)).toBeNull()
  })

  it('does not count before the first report', () => {
    expect(checkPress(undefined, 9000)).toBe('uncovered')
  })

  it('takes the time of the first of several reports', () => {
    expect(checkPress(sinceOf(seen(1000), seen(1400)), 1500)).toBeNull()
  })

  it('does not count while its button is covered, however long it was visible before', () => {
    expect(checkPress(sinceOf(seen(1000), covered(9000)), 9001)).toBe('covered')
  })

  it('does not count in the first half second after its button was uncovered', () => {
    const since = sinceOf(seen(0), covered(5000), seen(6000))
    expect(checkPress(since, 6499)).toBe('uncovered')
    expect(checkPress(since, 6500)).toBeNull()
  })

  it.each([
    [0.01, 'covered'],
    [0.94, 'covered'],
    [0.95, null],
    [0.996, null],
  ])('on a button of which %d is in view: %s', (intersectionRatio, rejection) => {
    expect(checkPress(sinceOf({ ...seen(0), intersectionRatio }), 9000)).toBe(rejection)
  })

  it('does not count where the browser does not say whether its button is visible', () => {
    expect(checkPress(sinceOf({ intersectionRatio: 1, time: 0 }), 9000)).toBe('covered')
  })
})
