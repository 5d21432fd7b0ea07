import type { EvmModule } from '../../evm-module.ts'
import { deployOperatorVault, type DeployedOperatorVault } from '../deploy-operator-vault.ts'
import { operatorVaultPlans } from '../operator-vault-plan.ts'
import { operatorVaultModule } from '../operator-vault.ts'

/** Creates a version 2 vault without fees, so that only depositors have shares. @param perYear of its reward */
export const freeVault = (perYear: string): EvmModule<DeployedOperatorVault> => ({
  ...operatorVaultModule,
  deploy: (site) =>
    operatorVaultPlans[site.network].slice(0, 1).map((plan) => {
      const fees = { depositBps: 0, managementBps: 0, performanceBps: 0 }
      const reward = { ...plan.reward, perYear }
      return deployOperatorVault(site, { ...plan, ...fees, version: 'v2', reward }, [])
    }),
})
