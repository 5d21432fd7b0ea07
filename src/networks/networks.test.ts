import { describe, expect, it } from 'vitest'
import { evmChains } from './evm-chains.ts'
import { findNetwork } from './find-network.ts'
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
  })
})
