import { describe, expect, it } from 'vitest'
import { fundWindows } from './fund-plan.ts'

const seconds = (date: string): bigint => BigInt(Date.parse(date) / 1000)

describe('settlement windows', () => {
  it('a window opens every Monday for a day', () => {
    expect(fundWindows(seconds('2026-11-18T09:30:00Z'))).toEqual({
      currentWindow: null,
      nextWindow: { opensAt: '2026-11-23T00:00:00.000Z', closesAt: '2026-11-24T00:00:00.000Z' },
    })
  })

  it('a window is the current one until it closes', () => {
    const opened = (date: string) => {
      const { currentWindow, nextWindow } = fundWindows(seconds(date))
      return [currentWindow?.opensAt ?? null, nextWindow.opensAt]
    }
    const [first, second] = ['2026-11-23T00:00:00.000Z', '2026-11-30T00:00:00.000Z']
    expect(opened('2026-11-22T23:59:59Z')).toEqual([null, first])
    expect(opened('2026-11-23T00:00:00Z')).toEqual([first, second])
    expect(opened('2026-11-23T23:59:59Z')).toEqual([first, second])
    expect(opened('2026-11-24T00:00:00Z')).toEqual([null, second])
  })
})
