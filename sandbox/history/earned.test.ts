import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEarned, toBuckets } from './earned.ts'
import { getIntervalStart } from './group-by-interval.ts'

const reading = (at: string, before: number | null, after: number) => ({
  at: new Date(at),
  before: before === null ? null : { '': String(before) },
  after: { '': String(after) },
})
const between = (earned: ReturnType<typeof createEarned>, from: string, to: string) =>
  earned(new Date(from), new Date(to))

describe('what was earned', () => {
  const readings = [
    reading('2026-03-01T00:00:00Z', null, 1_000),
    reading('2026-03-11T00:00:00Z', 1_010, 1_510),
    reading('2026-03-21T00:00:00Z', 1_525, 25),
    reading('2026-03-31T00:00:00Z', 20, 20),
  ]
  const earned = createEarned(readings)

  it('deposits and withdrawals are not earnings; a loss is negative', () => {
    expect(between(earned, '2026-01-01', '2026-12-31')).toBe(10n + 15n - 5n)
    expect(between(earned, '2026-03-21', '2026-04-01')).toBe(-5n)
  })

  it('earnings are spread evenly between two readings, and nothing outside', () => {
    expect(between(earned, '2026-03-01', '2026-03-06')).toBe(5n)
    expect(between(earned, '2026-02-01', '2026-03-01')).toBe(0n)
    expect(between(earned, '2026-04-01', '2026-05-01')).toBe(0n)
  })

  it('a time whose earnings are unknown counts as nothing', () => {
    const [first, , ...rest] = readings
    const unknown = reading('2026-03-11T00:00:00Z', null, 1_510)
    const some = createEarned([...(first ? [first] : []), unknown, ...rest])
    expect(between(some, '2026-01-01', '2026-12-31')).toBe(15n - 5n)
  })

  it('a fee configuration has what it earned itself', () => {
    const at = new Date('2026-03-01')
    const later = new Date('2026-03-02')
    const some = createEarned(
      [
        { at, before: null, after: { a: '5', b: '7' } },
        { at: later, before: { a: '6', b: '10' }, after: { a: '6' } },
      ],
      'b',
    )
    expect(some(at, later)).toBe(3n)
  })
})

const dates = fc.date({
  min: new Date('2025-01-01'),
  max: new Date('2026-12-31'),
  noInvalidDate: true,
})
const changes = fc.record({
  at: dates,
  before: fc.option(fc.bigInt({ min: 0n, max: 10n ** 24n })),
  after: fc.bigInt({ min: 0n, max: 10n ** 24n }),
})

it('the buckets of any time and interval add up to what was earned in it', () => {
  fc.assert(
    fc.property(
      fc.array(changes, { maxLength: 8 }),
      dates,
      dates,
      fc.constantFrom('day', 'week', 'month'),
      (moves, one, other, interval) => {
        const [from, to] = one < other ? [one, other] : [other, one]
        const earned = createEarned(
          moves
            .toSorted((a, b) => a.at.getTime() - b.at.getTime())
            .map(({ at, before, after }) => ({
              at,
              before: before === null ? null : { '': before.toString() },
              after: { '': after.toString() },
            })),
        )
        const buckets = toBuckets(earned, { from, to, interval })
        expect(buckets.reduce((sum, { amount }) => sum + amount, 0n)).toBe(earned(from, to))
        const starts = buckets.map(({ date }) => date.getTime())
        expect(starts).toEqual([...new Set(starts)].toSorted((a, b) => a - b))
        for (const { date } of buckets) expect(getIntervalStart(date, interval)).toEqual(date)
      },
    ),
  )
})
