import { expect, it } from 'vitest'
import { matchesFilters } from './record-events.ts'

const subject = { address: '0xAbC0000000000000000000000000000000000001', network: 'base-sepolia' }

it.each([
  ['no filters', null],
  ['an empty object', {}],
  ['keys without values', { yield_ids: [], addresses: [], balance_types: [], networks: [] }],
  ['the address in another case', { addresses: [subject.address.toLowerCase()] }],
  ['one of several networks', { networks: ['solana-devnet', 'base-sepolia'] }],
  ['address and network', { addresses: [subject.address], networks: ['base-sepolia'] }],
])('%s passes the event', (_, filters) => {
  expect(matchesFilters(filters, subject)).toBe(true)
})

it.each([
  ['another address', { addresses: ['0x0000000000000000000000000000000000000002'] }],
  ['another network', { networks: ['ethereum-sepolia'] }],
  ['the right address on another network', { addresses: [subject.address], networks: ['base'] }],
  ['a yield id, whichever', { yield_ids: ['base-sepolia-eth-tidal-staking'] }],
  ['a balance type, whichever', { balance_types: ['active'], networks: ['base-sepolia'] }],
])('%s drops the event', (_, filters) => {
  expect(matchesFilters(filters, subject)).toBe(false)
})

it('addresses of case-sensitive families are compared exactly', () => {
  const address = '7Np41oeYqPefeNQEHSv1UDhYrehxin3NStELsSKCT4K2'
  const on = { address, network: 'solana-devnet' }
  expect(matchesFilters({ addresses: [address] }, on)).toBe(true)
  expect(matchesFilters({ addresses: [address.toLowerCase()] }, on)).toBe(false)
})
