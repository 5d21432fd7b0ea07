import { expect, it } from 'vitest'
import { parseDecimal } from '#src/money/decimal.ts'
import { isPoorReturn } from './exit-outcome.ts'

const poor = (deposited: string, withdrawable: string | null): boolean =>
  isPoorReturn(
    parseDecimal(deposited) ?? parseZero(),
    withdrawable === null ? null : parseDecimal(withdrawable),
    6,
  )

const parseZero = (): never => {
  throw new Error('not a decimal')
}

it('a return that lost only rounding is not poor', () => {
  expect(poor('25', '24.999999')).toBe(false)
  expect(poor('100', '99.5')).toBe(false)
  expect(poor('0.000001', '0.000001')).toBe(false)
})

it('a return that lost more than half a percent is poor', () => {
  expect(poor('100', '99.499999')).toBe(true)
  expect(poor('100', '0')).toBe(true)
})

it('a deposit that can’t be left right after is poor', () => {
  expect(poor('100', null)).toBe(true)
})
