import { expect, it } from 'vitest'
import { canDeposit } from './balances.ts'

const NOTHING: ReadonlySet<string> = new Set()

it.each([
  ['open', true],
  ['exit-closed', true],
  ['enter-closed', false],
  ['closed', false],
  ['maintenance', false],
  ['deprecated', false],
  ['paused', false],
] as const)('a deposit into a yield that is %s is offered: %s', (availability, expected) => {
  expect(canDeposit({ id: 'vault', availability }, NOTHING)).toBe(expected)
})

it('a deposit is not offered where there is no direct one', () => {
  expect(canDeposit({ id: 'vault', availability: 'open' }, new Set(['vault']))).toBe(false)
})

it('a deposit is offered where nothing is known of the yield, as its page says more', () => {
  expect(canDeposit(null, new Set(['vault']))).toBe(true)
})
