import { expect, it } from 'vitest'
import { scanQueries } from './scan-queries.ts'

const on = (...networks: string[]) => networks.map((network) => ({ network }))

it('scans each network of the catalogue once, with the address that can hold money there', () => {
  const yields = on('ethereum-sepolia', 'base-sepolia', 'solana-devnet', 'base-sepolia')
  expect(scanQueries(yields, [{ family: 'evm', address: '0xa' }])).toEqual([
    { address: '0xa', network: 'base-sepolia' },
    { address: '0xa', network: 'ethereum-sepolia' },
  ])
})

it('asks nothing without an account, and nothing about networks nobody can hold money on', () => {
  expect(scanQueries(on('base'), [])).toEqual([])
  expect(scanQueries(on('solana', 'cosmos'), [{ family: 'evm', address: '0xa' }])).toEqual([])
})
