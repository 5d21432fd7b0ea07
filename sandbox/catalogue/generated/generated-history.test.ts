import { describe, expect, it } from 'vitest'
import { generateDaysBefore } from './generated-history.ts'

const DAY = 86_400_000
const date = new Date('2026-03-01T00:00:00Z')
const first = { date, rate: 0.0412, tvl: '2100000.5', tvlRaw: '2100000500000' }
const subject = { id: 'some-vault', decimals: 6 }
const before = (days: number) => new Date(date.getTime() - days * DAY)

describe('the days before a yield’s first', () => {
  it('there are 180, and none on the first day or after it', () => {
    const days = generateDaysBefore(first, subject, new Date('2020-01-01'), new Date('2027-01-01'))
    expect(days).toHaveLength(180)
    expect([days[0]?.date, days.at(-1)?.date]).toEqual([before(180), before(1)])
  })

  it('the same day has the same figures in any period', () => {
    const all = generateDaysBefore(first, subject, before(90), date)
    expect(generateDaysBefore(first, subject, before(40), before(30))).toEqual(all.slice(50, 61))
  })

  it('they lead to its figures', () => {
    const end = generateDaysBefore(first, subject, before(3), date).at(-1)
    expect(Math.abs((end?.rate ?? 0) / first.rate - 1)).toBeLessThan(0.15)
    const share = (BigInt(end?.tvlRaw ?? 0) * 100n) / BigInt(first.tvlRaw)
    expect(share).toBeGreaterThan(90n)
    expect(share).toBeLessThan(110n)
  })

  it('what is unknown on the first day is unknown before it, and 0 stays 0', () => {
    const bare = { date, rate: 0, tvl: null, tvlRaw: null }
    for (const day of generateDaysBefore(bare, subject, before(9), date))
      expect(day).toMatchObject({ rate: 0, tvl: null, tvlRaw: null })
    const empty = { ...first, tvl: '0', tvlRaw: '0' }
    for (const day of generateDaysBefore(empty, subject, before(9), date))
      expect(day.tvlRaw === '0' || day.tvlRaw === null).toBe(true)
  })
})
