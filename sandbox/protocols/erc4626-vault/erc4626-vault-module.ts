import type { EvmModule } from '../evm-module.ts'
import { deployVault, type DeployedVault } from './deploy-vault.ts'
import { erc4626Vault } from './erc4626-vault.ts'
import { vaultPlans } from './vault-plan.ts'

export const erc4626VaultModule: EvmModule<DeployedVault> = {
  deploy: (site) => vaultPlans[site.network].map((plan) => deployVault(site, plan)),
  open: (chain, deployed) => [erc4626Vault(chain, deployed)],
}
