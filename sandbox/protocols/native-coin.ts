import type { EvmNetwork } from '../chains/chain.ts'
import type { Token } from '../contract/token.ts'

/** Returns the network's native coin: a token without an address. */
export const nativeCoin = (network: EvmNetwork): Token => ({
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  network,
})
