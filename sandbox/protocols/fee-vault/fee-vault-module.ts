import type { EvmModule } from '../evm-module.ts'
import { deployFeeVault, type DeployedFeeVault } from './deploy-fee-vault.ts'
import { feeVault } from './fee-vault.ts'
import { feeVaultPlans } from './fee-vault-plans.ts'

export const feeVaultModule: EvmModule<DeployedFeeVault> = {
  deploy(site) {
    const implementation = site.script.create(site.code('FeeVault'))
    const deployed: DeployedFeeVault[] = []
    for (const plan of feeVaultPlans[site.network]) {
      const successor = deployed.find(({ plan: { shareSymbol } }) => shareSymbol === plan.successor)
      deployed.push(deployFeeVault(site, implementation, plan, successor ?? null))
    }
    return deployed
  },
  open: (chain, deployed) => [feeVault(chain, deployed)],
}
