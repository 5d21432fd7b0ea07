import fc from 'fast-check'
import { expect, it } from 'vitest'
import { integerRoot } from './integer-root.ts'

it('a root is the largest integer whose power is not above the value', () => {
  const values = fc.bigInt({ min: 0n, max: 10n ** 200n })
  fc.assert(
    fc.property(values, fc.integer({ min: 1, max: 12 }), (value, degree) => {
      const root = integerRoot(value, degree)
      expect(root ** BigInt(degree)).toBeLessThanOrEqual(value)
      expect((root + 1n) ** BigInt(degree)).toBeGreaterThan(value)
    }),
  )
})

it('negative values have none', () => {
  expect(() => integerRoot(-1n, 2)).toThrow(RangeError)
})
