import { expect, it } from 'vitest'
import { networks } from '#src/networks/networks.ts'
import { networkKind } from './network.ts'

it('every non-mainnet network belongs to test keys', () => {
  const testnets = networks.filter(({ id }) => networkKind(id) === 'test').map(({ id }) => id)
  expect(testnets).toEqual([
    'ethereum-goerli',
    'ethereum-holesky',
    'ethereum-sepolia',
    'ethereum-hoodi',
    'base-sepolia',
    'polygon-amoy',
    'monad-testnet',
    'robinhood-testnet',
    'arc-testnet',
    'westend',
    'solana-devnet',
    'stellar-testnet',
    'ton-testnet',
  ])
})
