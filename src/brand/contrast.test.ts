import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'

test('contrast is as WCAG counts it, whichever colour comes first', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
  // The lightest grey that is readable on white, and the first that is not.
  expect(contrast('#767676', '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5)
  expect(contrast('#1d4ed8', '#ffffff')).toBe(contrast('#ffffff', '#1d4ed8'))
})
