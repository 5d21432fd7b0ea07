import { expect, it } from 'vitest'
import { createScanQueries } from './scan-queries.ts'

const on = (...networks: string[]) => networks.map((network) => ({ network }))

it('scans each network of the catalogue once, with the matching address', () => {
  const yields = on('ethereum-sepolia', 'base-sepolia', 'solana-devnet', 'base-sepolia')
  expect(createScanQueries(yields, [{ family: 'evm', address: '0xa' }])).toEqual([
    { address: '0xa', network: 'base-sepolia' },
    { address: '0xa', network: 'ethereum-sepolia' },
  ])
})

it('sends no scan without an account or for unsupported networks', () => {
  expect(createScanQueries(on('base'), [])).toEqual([])
  expect(createScanQueries(on('solana', 'cosmos'), [{ family: 'evm', address: '0xa' }])).toEqual([])
})

it('scans an unknown EVM network with the address of the others', () => {
  const accounts = [
    { family: 'evm', address: '0xa' },
    { family: 'solana', address: 'Sol' },
  ] as const
  expect(createScanQueries(on('nova-chain', 'vega'), accounts, ['nova-chain'])).toEqual([
    { address: '0xa', network: 'nova-chain' },
  ])
})
