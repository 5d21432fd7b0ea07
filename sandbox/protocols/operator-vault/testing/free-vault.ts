import type { EvmModule } from '../../evm-module.ts'
import { deployOperatorVault, type DeployedOperatorVault } from '../deploy-operator-vault.ts'
import { getImplementation, operatorVaultPlans } from '../operator-vault-plan.ts'
import { operatorVault } from '../operator-vault.ts'

/** A vault of version 2 without fees, so that nobody but who deposits ever has shares. @param perYear of its reward */
export const freeVault = (perYear: string): EvmModule<DeployedOperatorVault> => ({
  deploy: (site) =>
    operatorVaultPlans[site.network].slice(0, 1).map((plan) =>
      deployOperatorVault(site, site.script.create(site.code(getImplementation('v2'))), {
        ...plan,
        version: 'v2',
        depositBps: 0,
        managementBps: 0,
        performanceBps: 0,
        reward: { ...plan.reward, perYear },
      }),
    ),
  open: (chain, deployed) => [operatorVault(chain, deployed)],
})
