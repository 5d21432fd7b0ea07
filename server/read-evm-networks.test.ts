import { expect, test } from 'vitest'
import { createPublicConfig } from './public-config.ts'
import { readConfig } from './config.ts'
import { readEvmNetworks } from './read-evm-networks.ts'
import { validEnvironment } from './testing/example-environments.ts'

const read = (text: string) => readEvmNetworks({ EVM_NETWORKS: text })

test('networks are read with their chain ids, one of the contract where it has none', () => {
  expect(read(' vega-chain:4242 , pharos:1672,')).toEqual({
    evmNetworks: [
      { id: 'vega-chain', chainId: 4242 },
      { id: 'pharos', chainId: 1672 },
    ],
    mistakes: [],
  })
  expect(readEvmNetworks({})).toEqual({ evmNetworks: [], mistakes: [] })
})

test.each([
  'vega-chain',
  'vega-chain:0',
  'vega-chain:0x10',
  'Vega:4242',
  'vega-chain:4242 lyra:4243',
  'vega-chain:4242,vega-chain:4243',
  'vega-chain:4242,lyra:4242',
  'base:4242',
  'solana:4242',
  // Base's: what is signed for one network would hold on the other.
  'vega-chain:8453',
  `vega-chain:${'9'.repeat(20)}`,
])('“%s” is a mistake', (text) => {
  const { evmNetworks, mistakes } = read(text)
  expect(evmNetworks).toEqual([])
  expect(mistakes).toHaveLength(1)
})

test('such a network has nodes, can be paused, and pages learn its chain id', () => {
  const config = readConfig({
    ...validEnvironment,
    EVM_NETWORKS: 'vega-chain:4242',
    RPC_VEGA_CHAIN: 'https://n.example',
    RPC_BASE: 'https://n.example',
    PAUSED_ENTER: 'Vega-Chain',
  })
  expect([...config.nodes.keys()].toSorted()).toEqual(['base', 'vega-chain'])
  expect(config.pausedEnter).toEqual({ all: false, networks: ['vega-chain'], yields: [] })
  const { networks } = createPublicConfig(config, 0, false)
  expect(networks.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual([
    { id: 'base', nodes: 1 },
    { id: 'vega-chain', nodes: 1, chainId: 4242 },
  ])
})
