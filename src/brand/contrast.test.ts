import { expect, test } from 'vitest'
import { getContrast } from './contrast.ts'

test('contrast follows WCAG, in either order', () => {
  expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(getContrast('#ffffff', '#ffffff')).toBe(1)
  // The lightest gray that is readable on white, and the first that is not.
  expect(getContrast('#767676', '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(getContrast('#777777', '#ffffff')).toBeLessThan(4.5)
  expect(getContrast('#1d4ed8', '#ffffff')).toBe(getContrast('#ffffff', '#1d4ed8'))
})
