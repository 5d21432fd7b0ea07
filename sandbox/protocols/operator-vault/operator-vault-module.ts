import type { Address } from 'viem'
import type { EvmModule } from '../evm-module.ts'
import { deployOperatorVault, type DeployedOperatorVault } from './deploy-operator-vault.ts'
import { getImplementation } from './get-implementation.ts'
import { operatorVault } from './operator-vault.ts'
import { operatorVaultPlans, type VaultVersion } from './operator-vault-plan.ts'

export const operatorVaultModule: EvmModule<DeployedOperatorVault> = {
  deploy(site) {
    const implementations = new Map<VaultVersion, Address>()
    const implementation = (version: VaultVersion): Address => {
      const deployedAddress = implementations.get(version)
      if (deployedAddress !== undefined) return deployedAddress
      const created = site.script.create(site.code(getImplementation(version)))
      implementations.set(version, created)
      return created
    }
    return operatorVaultPlans[site.network].map((plan) =>
      deployOperatorVault(site, implementation(plan.version), plan),
    )
  },
  open: (chain, deployed) => [operatorVault(chain, deployed)],
}
