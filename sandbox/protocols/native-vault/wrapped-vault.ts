import type { EvmNetwork } from '../../chains/chain.ts'
import type { OpenVault } from '../erc4626-vault/open-vault.ts'
import type { DeployedNativeVault } from './deploy-native-vault.ts'

/** The vault without its router: a vault by ERC-4626 of wrapped coin. */
export function wrappedVault(
  { plan, vault, weth }: DeployedNativeVault,
  network: EvmNetwork,
): OpenVault {
  const words = { symbol: 'WETH', name: 'Wrapped Ether', decimals: 18 }
  return {
    plan,
    address: vault,
    asset: {
      address: weth,
      plan: { ...words, contract: 'TestToken', drip: '0' },
      token: { ...words, network, address: weth },
    },
  }
}
