import { encodeDeployData, encodeFunctionData, parseUnits, type Address, type Hex } from 'viem'
import { deployer, operator } from '../../chains/accounts.ts'
import type { DeployedToken } from '../../chains/deployment.ts'
import { tokenCall } from '../../chains/deployment-script.ts'
import { vaultProxyAbi } from '../../contracts/abi.ts'
import { deployVault, type DeployedVault } from '../erc4626-vault/deploy-vault.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { feeRecipient } from '../fee-recipient.ts'
import { deployReward, type DeployedReward } from './deploy-reward.ts'
import { handOver } from './hand-over.ts'
import { operatorVaultV1Abi, operatorVaultV2Abi } from './operator-vault-abi.ts'
import type { OperatorVaultPlan, TargetPlan } from './operator-vault-plan.ts'

export interface DeployedOperatorVault {
  readonly plan: OperatorVaultPlan
  readonly address: Address
  readonly asset: DeployedToken
  /** What it spreads over, in the order of the plan. */
  readonly targets: readonly [DeployedVault, DeployedVault]
  readonly reward: DeployedReward
}

/**
 * Writes a vault, what it spreads over, its reward, and the deposit of those who use it already. The deployer sets it
 * up and then gives it to the operator.
 * @param implementation of the version that it is at first
 */
export function deployOperatorVault(
  site: DeploymentSite,
  implementation: Address,
  plan: OperatorVaultPlan,
): DeployedOperatorVault {
  const { script, code } = site
  const asset = site.token(plan.asset)
  const deployTarget = (target: TargetPlan): DeployedVault =>
    deployVault(site, { ...target, asset: plan.asset, minimum: '0', maximum: null })
  const [one, other] = plan.targets
  const targets = [deployTarget(one), deployTarget(other)] as const
  const address = script.create(
    encodeDeployData({
      abi: vaultProxyAbi,
      bytecode: code('VaultProxy'),
      args: [implementation, operator.address, initialization(plan, asset, targets)],
    }),
  )
  const reward = deployReward(site, address, plan.reward)
  const list = {
    abi: operatorVaultV2Abi,
    functionName: 'listReward',
    args: [reward.source],
  } as const
  if (plan.version !== 'v1') script.call(address, encodeFunctionData(list))
  const units = parseUnits(plan.seed, asset.plan.decimals)
  script.call(asset.address, tokenCall('mint', deployer.address, units))
  script.call(asset.address, tokenCall('approve', address, units))
  const args = [units, deployer.address] as const
  const deposit = { abi: operatorVaultV1Abi, functionName: 'deposit', args } as const
  script.call(address, encodeFunctionData(deposit))
  handOver(site, address, plan.version)
  return { plan, address, asset, targets, reward }
}

function initialization(
  plan: OperatorVaultPlan,
  asset: DeployedToken,
  targets: readonly DeployedVault[],
): Hex {
  const { name, shareSymbol, depositBps, managementBps, performanceBps } = plan
  const terms = {
    asset: asset.address,
    name,
    symbol: shareSymbol,
    fees: { recipient: feeRecipient.address, depositBps, managementBps, performanceBps },
    operator: deployer.address,
    targets: targets.map(({ address: vault }, index) => ({
      vault,
      weightBps: plan.targets[index]?.weightBps ?? 0,
    })),
  }
  const call = { abi: operatorVaultV1Abi, functionName: 'initialize', args: [terms] } as const
  return encodeFunctionData(call)
}
