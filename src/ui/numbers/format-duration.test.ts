import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatDuration } from './format-duration.ts'

it('uses common units', () => {
  expect(formatDuration(0, 'en')).toBe('0 seconds')
  expect(formatDuration(45, 'en')).toBe('45 seconds')
  expect(formatDuration(3_600, 'en')).toBe('1 hour')
  expect(formatDuration(5_400, 'en')).toBe('1 hour 30 minutes')
  expect(formatDuration(5 * 86_400, 'en')).toBe('5 days')
  expect(formatDuration(86_400 + 3_600, 'en')).toBe('1 day 1 hour')
  expect(formatDuration(21 * 86_400, 'en')).toBe('21 days')
})

it('never shows a shorter wait', () => {
  expect(formatDuration(59.2, 'en')).toBe('1 minute')
  expect(formatDuration(3_601, 'en')).toBe('1 hour 1 minute')
  expect(formatDuration(20 * 86_400 + 1, 'en')).toBe('21 days')
  const seconds = { day: 86_400, hour: 3_600, minute: 60, second: 1 }
  const read = (text: string): number =>
    Array.from(text.matchAll(/([\d,]+) (day|hour|minute|second)/g)).reduce(
      (sum, [, count, unit]) => {
        const size = Object.entries(seconds).find(([name]) => name === unit)?.[1] ?? 0
        return sum + Number(count?.replaceAll(',', '')) * size
      },
      0,
    )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 8 }), (wait) => {
      const told = read(formatDuration(wait, 'en'))
      expect(told).toBeGreaterThanOrEqual(wait)
      expect(told).toBeLessThanOrEqual(wait * 1.1 + 60)
    }),
  )
})
