import { encodeFunctionData, parseUnits, type Address } from 'viem'
import { deployer } from '../../chains/accounts.ts'
import type { DeployedToken } from '../../chains/deployment.ts'
import { grantMinter, tokenCall } from '../../chains/deployment-script.ts'
import { accruingVaultAbi } from '../../contracts/abi.ts'
import type { DeploymentSite } from '../evm-module.ts'
import type { VaultPlan } from './vault-plan.ts'
import { vaultProxyCreation } from './vault-proxy-creation.ts'

export interface DeployedVault {
  readonly plan: VaultPlan
  readonly address: Address
  readonly asset: DeployedToken
}

/** Writes a vault with the deposit of those who use it already. */
export function deployVault(site: DeploymentSite, plan: VaultPlan): DeployedVault {
  const { script } = site
  const asset = site.token(plan.asset)
  const address = script.create(vaultProxyCreation(site, plan, asset.address))
  const seed = parseUnits(plan.seed, asset.plan.decimals)
  script.call(asset.address, grantMinter(address))
  script.call(asset.address, tokenCall('mint', deployer.address, seed))
  script.call(asset.address, tokenCall('approve', address, seed))
  const args = [seed, deployer.address] as const
  script.call(address, encodeFunctionData({ abi: accruingVaultAbi, functionName: 'deposit', args }))
  return { plan, address, asset }
}
