import { describe, expect, it } from 'vitest'
import { fundWindows } from './fund-plan.ts'

const seconds = (date: string): bigint => BigInt(Date.parse(date) / 1000)

describe('settlement windows', () => {
  it('a window opens every Monday for a day', () => {
    const windows = fundWindows(seconds('2026-11-18T09:30:00Z'))
    expect(windows).toHaveLength(4)
    expect(windows.slice(0, 2)).toEqual([
      { opensAt: '2026-11-23T00:00:00.000Z', closesAt: '2026-11-24T00:00:00.000Z' },
      { opensAt: '2026-11-30T00:00:00.000Z', closesAt: '2026-12-01T00:00:00.000Z' },
    ])
  })

  it('the list begins with the open window, until it closes', () => {
    const first = (date: string) => fundWindows(seconds(date))[0]?.opensAt
    expect(first('2026-11-23T00:00:00Z')).toBe('2026-11-23T00:00:00.000Z')
    expect(first('2026-11-23T23:59:59Z')).toBe('2026-11-23T00:00:00.000Z')
    expect(first('2026-11-24T00:00:00Z')).toBe('2026-11-30T00:00:00.000Z')
  })
})
