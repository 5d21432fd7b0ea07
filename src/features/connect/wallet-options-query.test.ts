import { expect, it } from 'vitest'
import { orderFamilies } from './wallet-options-query.ts'

it('in a wallet’s own browser its family comes first', () => {
  expect(orderFamilies(['evm', 'solana'], ['solana'])).toEqual(['solana', 'evm'])
  expect(orderFamilies(['evm', 'solana'], ['evm'])).toEqual(['evm', 'solana'])
})

it('of several families with a wallet, or none, the order stays', () => {
  expect(orderFamilies(['evm', 'solana'], ['solana', 'evm'])).toEqual(['evm', 'solana'])
  expect(orderFamilies(['evm', 'solana'], [])).toEqual(['evm', 'solana'])
  expect(orderFamilies(['evm'], [])).toEqual(['evm'])
})
