import type { EvmModule } from '../evm-module.ts'
import { deployNativeVault, type DeployedNativeVault } from './deploy-native-vault.ts'
import { nativeVault } from './native-vault.ts'
import { nativeVaultPlans } from './native-vault-plan.ts'

export const nativeVaultModule: EvmModule<DeployedNativeVault> = {
  deploy: (site) => nativeVaultPlans[site.network].map((plan) => deployNativeVault(site, plan)),
  open: (chain, deployed) => [nativeVault(chain, deployed)],
}
