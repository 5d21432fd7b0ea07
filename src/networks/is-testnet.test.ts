import { expect, it } from 'vitest'
import { isTestnet, networks } from './networks.ts'

it('the testnets are those of the contract', () => {
  expect(networks.map(({ id }) => id).filter(isTestnet)).toEqual(
    [
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
    ].toSorted((one, other) => indexOf(one) - indexOf(other)),
  )
})

const indexOf = (network: string): number => networks.findIndex(({ id }) => id === network)
