import { expect, it } from 'vitest'
import { sameAddress } from './filter-catalogue.ts'

it.each([
  ['base', '0xAb', '0xaB', true],
  ['base', '0xAb', '0xAc', false],
  ['solana', 'So11', 'so11', false],
  ['solana', 'So11', 'So11', true],
  ['tron', 'TAb', 'Tab', false],
  ['cosmos', 'ibc/AB', 'ibc/ab', false],
])('on %s %s and %s: %s', (network, one, other, same) => {
  expect(sameAddress(network, one, other)).toBe(same)
})
