import { expect, it } from 'vitest'
import { evmChains } from '#src/networks/evm-chains.ts'
import { getMulticallAddress } from './multicall.ts'

it("is where the chain's own definition has it, on every network that has one", () => {
  const named = Object.entries(evmChains).flatMap(([network, { contracts }]) => {
    const multicall = contracts?.multicall3
    return multicall && 'address' in multicall ? [[network, multicall.address] as const] : []
  })
  expect(named.length).toBeGreaterThan(20)
  for (const [network, address] of named)
    expect([network, getMulticallAddress(network).toLowerCase()]).toEqual([
      network,
      address.toLowerCase(),
    ])
})
