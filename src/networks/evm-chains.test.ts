import { tempo as described } from 'viem/chains'
import { expect, it } from 'vitest'
import { evmChains, tempo } from './evm-chains.ts'
import { networks } from './networks.ts'

it('says the same as viem', () => {
  expect(described).toMatchObject(tempo)
})

it.each(networks.filter(({ id }) => Object.hasOwn(evmChains, id)))(
  'the coin of $id has the decimals of its chain',
  ({ id, chainId, native }) => {
    const { id: definedId, nativeCurrency } = evmChains[id] ?? {}
    expect({ chainId, decimals: native?.decimals }).toEqual({
      chainId: definedId,
      decimals: nativeCurrency?.decimals,
    })
  },
)
