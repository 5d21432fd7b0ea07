import { expect, it } from 'vitest'
import { readYieldDetails } from '#src/api/schemas/yield-details.ts'
import { parseDecimal } from '#src/money/decimal.ts'
import { exampleYield } from '../testing/example-yield.ts'
import { findExceededLimit } from './exceeded-limit.ts'

function beyond(text: string, entryLimits: object, remaining: string | null = null) {
  const earnYield = exampleYield({ state: { capacityState: { remaining } } }, { entryLimits })
  const amount = parseDecimal(text)
  return amount && findExceededLimit(amount, earnYield.mechanics, readYieldDetails(earnYield))
}

it('the limits themselves are valid, amounts beyond them are not', () => {
  const limits = { minimum: '10', maximum: '100' }
  expect(beyond('10', limits)).toBeNull()
  expect(beyond('100', limits)).toBeNull()
  expect(beyond('9.99', limits)).toEqual({ kind: 'minimum', limit: '10' })
  expect(beyond('100.01', limits)).toEqual({ kind: 'maximum', limit: '100' })
})

it('the remaining capacity is a limit as well, also when it is 0', () => {
  expect(beyond('0.5', {}, '0.4')).toEqual({ kind: 'remaining', limit: '0.4' })
  expect(beyond('0.5', {}, '0')).toEqual({ kind: 'remaining', limit: '0' })
  expect(beyond('0.4', {}, '0.4')).toBeNull()
})

it('negative or missing limits, and a maximum of 0, are no limits', () => {
  expect(beyond('5', { minimum: '-1', maximum: '-1' })).toBeNull()
  expect(beyond('5', { minimum: null, maximum: '0' })).toBeNull()
  expect(beyond('5', {})).toBeNull()
})
