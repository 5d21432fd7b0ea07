import { expect, it } from 'vitest'
import type { Token } from '#src/api/schemas/token.ts'
import { decimal } from '#src/arguments/testing/form-cases.ts'
import { toRaw } from '#src/money/units.ts'
import { exampleYield } from '../testing/example-yield.ts'
import { createEnterDraft } from './create-enter-draft.ts'
import { reserveFees } from './spendable-amount.ts'

const coin: Token = { symbol: 'ETH', name: 'Ether', decimals: 18, network: 'ethereum' }
const token: Token = { ...coin, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }

/** Returns what can be spent of 10 when a usual action leaves 9.9. */
function left(
  fee: string | null,
  asset: Token = coin,
  reserve: string | null = null,
  gasReserve: string | null = null,
): string | null | undefined {
  const wallet = { available: decimal('10'), spendable: decimal('9.9') }
  const draft = createEnterDraft(exampleYield(), undefined, asset, wallet)
  const read = (costs: string | null) => (costs === null ? null : decimal(costs))
  const gas = gasReserve === null ? null : toRaw(decimal(gasReserve), 18)
  const costs = { fee: read(fee), gasReserve: gas, reserve: read(reserve) }
  return draft && reserveFees(draft, costs).spendable
}

it.each<[string, string | null, string]>([
  ['an unknown fee', null, '9.9'],
  ['a usual fee', '0.05', '9.9'],
  ['a dear one, twice', '0.3', '9.4'],
  ['one of all that there is', '6', '0'],
])('there is room for %s', (_, fee, spendable) => {
  expect(left(fee)).toBe(spendable)
})

it.each<[string, string | null, string, string]>([
  ['less than a usual action may use', '0.01', '0.05', '9.9'],
  ['more than that, where the fee is unknown', null, '0.4', '9.6'],
  ['more than twice the fee', '0.15', '0.4', '9.6'],
  ['less than twice the fee', '0.3', '0.4', '9.4'],
])('there is room for the gas that the steps may use: %s', (_, fee, gasReserve, spendable) => {
  expect(left(fee, coin, null, gasReserve)).toBe(spendable)
})

it('what the service says has to stay is preferred to what its gas may cost', () => {
  expect(left('0.3', coin, '0.004', '2')).toBe('9.996')
})

it('network fees do not reduce the amount of another token', () => {
  expect(left('0.3', token)).toBe('9.9')
})

it.each<[string, string, string]>([
  ['less than a usual reserve', '0.004', '9.996'],
  ['more than that', '1.5', '8.5'],
  ['all that there is', '12', '0'],
  ['a part of the smallest unit, as one', '0.0000000000000000001', '9.999999999999999999'],
])('what the service says has to stay is left: %s', (_, reserve, spendable) => {
  expect(left('0.3', coin, reserve)).toBe(spendable)
})

it('what has to stay of the coin does not reduce the amount of another token', () => {
  expect(left(null, token, '5')).toBe('9.9')
})
