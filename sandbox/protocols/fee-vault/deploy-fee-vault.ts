import { encodeDeployData, encodeFunctionData, maxUint256, parseUnits, type Address } from 'viem'
import { deployer, operator } from '../../chains/accounts.ts'
import type { DeployedToken } from '../../chains/deployment.ts'
import { grantMinter, to18, tokenCall } from '../../chains/deployment-script.ts'
import { vaultProxyAbi } from '../../contracts/abi.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { feeRecipient } from '../fee-recipient.ts'
import { feeVaultAbi, vaultMigratorAbi } from './fee-vault-abi.ts'
import type { FeeConfiguration, FeeVaultPlan } from './fee-vault-plan.ts'

/** The contract behind one way of paying. */
export interface DeployedConfiguration {
  readonly configuration: FeeConfiguration
  readonly address: Address
}

export interface DeployedFeeVault {
  readonly plan: FeeVaultPlan
  readonly asset: DeployedToken
  /** The default first. */
  readonly vaults: readonly [DeployedConfiguration, ...DeployedConfiguration[]]
  /** Where holders are brought over to, and by what. */
  readonly succession: { readonly successor: DeployedFeeVault; readonly migrator: Address } | null
}

/** Writes a vault with the deposit of those who use it already. @param implementation what every vault with fees runs */
export function deployFeeVault(
  site: DeploymentSite,
  implementation: Address,
  plan: FeeVaultPlan,
  successor: DeployedFeeVault | null,
): DeployedFeeVault {
  const asset = site.token(plan.asset)
  const [first, ...others] = plan.configurations
  const deploy = (configuration: FeeConfiguration): DeployedConfiguration => {
    const address = site.script.create(proxyCreation(site, implementation, plan, configuration))
    seed(site, asset, address, plan)
    return { configuration, address }
  }
  const vaults = [deploy(first), ...others.map(deploy)] as const
  return { plan, asset, vaults, succession: successor && succession(site, vaults[0], successor) }
}

function proxyCreation(
  { code, token }: DeploymentSite,
  implementation: Address,
  plan: FeeVaultPlan,
  { depositBps, managementBps, performanceBps }: FeeConfiguration,
) {
  const asset = token(plan.asset)
  const terms = {
    asset: asset.address,
    name: plan.name,
    symbol: plan.shareSymbol,
    ratePerYear: to18(plan.ratePerYear),
    fees: { recipient: feeRecipient.address, depositBps, managementBps, performanceBps },
    withdrawalBps: plan.withdrawalBps,
    capacity: plan.capacity === null ? maxUint256 : parseUnits(plan.capacity, asset.plan.decimals),
    wholeOnly: plan.wholeOnly,
    keeper: deployer.address,
  }
  const call = { abi: feeVaultAbi, functionName: 'initialize', args: [terms] } as const
  return encodeDeployData({
    abi: vaultProxyAbi,
    bytecode: code('VaultProxy'),
    args: [implementation, operator.address, encodeFunctionData(call)],
  })
}

function seed(
  { script }: DeploymentSite,
  asset: DeployedToken,
  vault: Address,
  plan: FeeVaultPlan,
): void {
  const abi = feeVaultAbi
  const units = parseUnits(plan.seed, asset.plan.decimals)
  const lent = parseUnits(plan.lent, asset.plan.decimals)
  script.call(asset.address, grantMinter(vault))
  script.call(asset.address, tokenCall('mint', deployer.address, units))
  script.call(asset.address, tokenCall('approve', vault, units))
  const deposit = { abi, functionName: 'deposit', args: [units, deployer.address] } as const
  script.call(vault, encodeFunctionData(deposit))
  if (lent > 0n) script.call(vault, encodeFunctionData({ abi, functionName: 'lend', args: [lent] }))
}

function succession(
  { script, code }: DeploymentSite,
  legacy: DeployedConfiguration,
  successor: DeployedFeeVault,
): DeployedFeeVault['succession'] {
  const migrator = script.create(
    encodeDeployData({
      abi: vaultMigratorAbi,
      bytecode: code('VaultMigrator'),
      args: [legacy.address, successor.vaults[0].address],
    }),
  )
  script.call(legacy.address, encodeFunctionData({ abi: feeVaultAbi, functionName: 'close' }))
  return { successor, migrator }
}
