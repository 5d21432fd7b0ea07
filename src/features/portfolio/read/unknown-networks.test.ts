import { afterEach, expect, it } from 'vitest'
import { setEvmNetworks } from '#src/networks/find-network.ts'
import { divideNetworks, findUnknownNetworks } from './unknown-networks.ts'

afterEach(() => setEvmNetworks([]))

const on = (...networks: string[]) => networks.map((network) => ({ network }))

it('a network is unknown where neither the contract nor the site says its family', () => {
  const yields = on('nova-chain', 'base', 'solana', 'cosmos', 'nova-chain', 'ada-chain')
  expect(findUnknownNetworks(yields)).toEqual(['ada-chain', 'nova-chain'])
  setEvmNetworks([{ id: 'nova-chain', chainId: 4242 }])
  expect(findUnknownNetworks(yields)).toEqual(['ada-chain'])
})

it('one that the service lists with a chain id, or as EVM, is an EVM network', () => {
  const listed = [
    { id: 'nova-chain', chainId: '4242' },
    { id: 'vega-chain', category: 'evm' },
    { id: 'terra-chain', category: 'cosmos', chainId: 'terra-1' },
    { id: 'misc-chain', category: 'misc' },
  ]
  const unknown = ['misc-chain', 'nova-chain', 'terra-chain', 'unlisted', 'vega-chain']
  expect(divideNetworks(unknown, listed)).toEqual({
    evm: ['nova-chain', 'vega-chain'],
    excluded: ['misc-chain', 'unlisted'],
  })
})

it('one that the contract names is left out without a word, unless it has a chain id', () => {
  expect(divideNetworks(['hyperliquid'], [])).toEqual({ evm: [], excluded: [] })
  const listed = [{ id: 'hyperliquid', chainId: 1337 }]
  expect(divideNetworks(['hyperliquid'], listed)).toEqual({ evm: ['hyperliquid'], excluded: [] })
})
