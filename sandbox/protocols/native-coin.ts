import type { EvmNetwork } from '../chains/chain.ts'
import type { Token } from '../contract/token.ts'

/** The coin that pays for gas: no address, by the contract's form of a native token. */
export const nativeCoin = (network: EvmNetwork): Token => ({
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  network,
})
