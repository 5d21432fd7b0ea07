import { expect, it } from 'vitest'
import { isEvmNetwork, type NetworkFacts } from './evm-network.ts'

it.each<[NetworkFacts, boolean]>([
  [{}, false],
  [{ category: 'evm' }, true],
  [{ category: 'misc' }, false],
  [{ chainId: '4242' }, true],
  [{ chainId: 4242 }, true],
  [{ category: 'misc', chainId: '4242' }, true],
  [{ category: 'new', chainId: '4242' }, true],
  [{ chainId: 'cosmoshub-4' }, false],
  [{ chainId: '0' }, false],
  [{ chainId: -1 }, false],
  [{ chainId: '0x10' }, false],
  [{ chainId: '' }, false],
  [{ category: 'cosmos', chainId: '4242' }, false],
  [{ category: 'substrate', chainId: 42 }, false],
])('an unknown network with %j is an EVM network: %s', (facts, isEvm) => {
  expect(isEvmNetwork(facts)).toBe(isEvm)
})
