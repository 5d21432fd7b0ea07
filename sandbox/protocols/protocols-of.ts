import type { Chain } from '../chains/chain.ts'
import type { Deployment } from '../chains/deployment.ts'
import { erc4626Vault } from './erc4626-vault/erc4626-vault.ts'
import { liquidStaking } from './liquid-staking/liquid-staking.ts'
import { nativeVault } from './native-vault/native-vault.ts'
import type { EvmProtocol } from './protocol.ts'
import { rewardStaking } from './reward-staking/reward-staking.ts'

/** Every yield of one chain. A new protocol is a folder beside this file and a line here. */
export function protocolsOf(chain: Chain, deployment: Deployment): readonly EvmProtocol[] {
  return [
    ...deployment.vaults.map((vault) => erc4626Vault(chain, vault)),
    liquidStaking(chain, deployment.staking),
    ...deployment.etherVaults.map((vault) => nativeVault(chain, vault)),
    ...deployment.rewardStakings.map((staking) => rewardStaking(chain, staking)),
  ]
}
