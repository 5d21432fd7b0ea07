import { expect, it } from 'vitest'
import type { Token } from '#src/api/schemas/token.ts'
import { decimal } from '#src/arguments/testing/form-cases.ts'
import { exampleYield } from '../testing/example-yield.ts'
import { createEnterDraft } from './create-enter-draft.ts'
import { reserveFees } from './spendable-amount.ts'

const coin: Token = { symbol: 'ETH', name: 'Ether', decimals: 18, network: 'ethereum' }
const token: Token = { ...coin, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' }

/** Returns what can be spent of 10 when a usual action leaves 9.9. */
function left(fee: string | null, asset: Token = coin): string | null | undefined {
  const wallet = { available: decimal('10'), spendable: decimal('9.9') }
  const draft = createEnterDraft(exampleYield(), undefined, asset, wallet)
  return draft && reserveFees(draft, fee === null ? null : decimal(fee)).spendable
}

it.each<[string, string | null, string]>([
  ['an unknown fee', null, '9.9'],
  ['a usual fee', '0.05', '9.9'],
  ['a dear one, twice', '0.3', '9.4'],
  ['one of all that there is', '6', '0'],
])('there is room for %s', (_, fee, spendable) => {
  expect(left(fee)).toBe(spendable)
})

it('network fees do not reduce the amount of another token', () => {
  expect(left('0.3', token)).toBe('9.9')
})
