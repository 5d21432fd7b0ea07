import { expect, it } from 'vitest'
import { findNetwork } from '#src/networks/find-network.ts'
import { getNetworkState } from './create-evm-wallet.ts'
import { asEvmProvider } from './evm-provider.ts'

const NETWORK = 'base-sepolia'
const RECENT = { number: '30', hash: `0x${'a'.repeat(64)}` }
const CHAIN = `0x${Number(findNetwork(NETWORK).chainId).toString(16)}`

/** The network state by the wallet's own response for block 30. */
const stateWith = (block: unknown, chainId: unknown = CHAIN) =>
  getNetworkState(
    {
      request: ({ method }: { method: string }) =>
        Promise.resolve(method === 'eth_chainId' ? chainId : block),
    },
    NETWORK,
    RECENT,
  )

it.each([
  ['has the block', 'here', { hash: RECENT.hash.toUpperCase().replace('0X', '0x') }],
  ['has another one there', 'different-chain', { hash: `0x${'b'.repeat(64)}` }],
  ['has not come that far', 'behind', null],
  ['answers with no block', 'behind', 'a block'],
  ['answers with a block without its hash', 'behind', { number: '0x1e' }],
] as const)('a wallet whose node %s is %s', async (_, state, block) => {
  expect(await stateWith(block)).toBe(state)
})

it('another chain is not asked for blocks', async () => {
  expect(await stateWith({ hash: RECENT.hash }, '0x1')).toBe('elsewhere')
})

it.each([null, 'base', {}, ['0x14a34'], Number.NaN])(
  'a wallet that calls its chain %j is asked to switch',
  async (chainId) => {
    expect(await stateWith({ hash: RECENT.hash }, chainId)).toBe('elsewhere')
  },
)

/** As WalletConnect's: its method is on the prototype, and relies on `this`. */
class PrototypeProvider {
  readonly chain = CHAIN
  request() {
    return Promise.resolve(this.chain)
  }
}

it('a provider that is an instance of a class is called as itself', async () => {
  expect(await asEvmProvider(new PrototypeProvider()).request({ method: 'eth_chainId' })).toBe(
    CHAIN,
  )
})

it.each([null, 'provider', {}, { request: 'text' }])('%j is no provider', (value) => {
  expect(() => asEvmProvider(value)).toThrow('The wallet has gone')
})
