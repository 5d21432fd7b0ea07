import { describe, expect, it } from 'vitest'
import { evmChains } from './evm-chains.ts'
import { setEvmNetworks, findNetwork } from './find-network.ts'
import { networks } from './networks.ts'

describe('networks', () => {
  it('contains each value of the contract once', () => {
    expect(networks).toHaveLength(106)
    expect(new Set(networks.map((network) => network.id)).size).toBe(networks.length)
  })

  it('agrees with the chain definitions of its EVM networks', () => {
    for (const network of networks.filter((each) => each.family === 'evm' && each.chainId)) {
      const chain = evmChains[network.id]
      expect([network.id, chain?.id, chain?.nativeCurrency.symbol]).toEqual([
        network.id,
        network.chainId,
        network.native?.symbol,
      ])
    }
  })

  it("has no chain definition outside the contract's networks", () => {
    const ids = networks.map((network) => network.id)
    expect(Object.keys(evmChains).filter((id) => !ids.includes(id))).toEqual([])
  })

  it('displays an unknown network', () => {
    expect(findNetwork('moon-base-2')).toMatchObject({ name: 'Moon Base 2', family: 'other' })
    expect(findNetwork('constructor')).toMatchObject({ name: 'Constructor', family: 'other' })
  })

  it('names each by the words of its id, or by its own', () => {
    const names = ['base-sepolia', 'binance', 'zksync', 'ton-testnet', 'fetch-ai'].map(
      (id) => findNetwork(id).name,
    )
    expect(names).toEqual(['Base Sepolia', 'BNB Chain', 'zkSync', 'TON Testnet', 'Fetch.ai'])
  })

  it('has the EVM networks that are added to it', () => {
    setEvmNetworks([{ id: 'moon-base-3', chainId: 98_765_001 }])
    const added = { name: 'Moon Base 3', family: 'evm', chainId: 98_765_001, native: null }
    expect(findNetwork('moon-base-3')).toMatchObject(added)
    setEvmNetworks([
      { id: 'moon-base-3', chainId: 98_765_002 },
      { id: 'moon-base-4', chainId: 98_765_002 },
      { id: 'moon-base-5', chainId: undefined },
    ])
    // The settings of now count; of two with one chain id the first.
    expect(findNetwork('moon-base-3').chainId).toBe(98_765_002)
    expect(['moon-base-4', 'moon-base-5'].map((id) => findNetwork(id).family)).toEqual([
      'other',
      'other',
    ])
    setEvmNetworks([])
    expect(findNetwork('moon-base-3').family).toBe('other')
  })

  it('keeps what it has: no network gets the chain id of another, or another family', () => {
    const before = ['base', 'solana', 'moon-base-4'].map(findNetwork)
    setEvmNetworks([
      { id: 'base', chainId: 98_765_003 },
      { id: 'solana', chainId: 98_765_004 },
      { id: 'moon-base-4', chainId: 8453 },
    ])
    expect(['base', 'solana', 'moon-base-4'].map(findNetwork)).toEqual(before)
  })
})
