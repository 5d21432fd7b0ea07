import { keccak256, parseEther, stringToHex, zeroHash, type Address } from 'viem'
import { deployer, feeRecipient, operator } from '../../chains/accounts.ts'
import { operatorVaultV1Abi, operatorVaultV2Abi } from '../../contracts/abis.generated.ts'
import type { Token } from '../../contract/token.ts'
import {
  deployContract,
  deployRewardToken,
  deployVaultProxy,
  letMint,
  seedToken,
  writeCall,
} from '../deploy-contract.ts'
import { deployVault, getVaultId, type DeployedVault } from '../erc4626-vault/deployed-vault.ts'
import type { DeployedToken, DeploymentSite } from '../evm-module.ts'
import { createCall } from '../evm-steps.ts'
import {
  getImplementation,
  type OperatorVaultPlan,
  type TargetPlan,
  type VaultVersion,
} from './operator-vault-plan.ts'

const YEAR = 365n * 86_400n

/** A reward token and its stream. */
interface DeployedReward {
  readonly token: Token & { readonly address: Address }
  readonly source: Address
}

/** Deploys the token and the vault's stream of it. */
function deployReward(
  site: DeploymentSite,
  vault: Address,
  { perYear, ...names }: OperatorVaultPlan['reward'],
): DeployedReward {
  const token = deployRewardToken(site, names)
  const perSecond = parseEther(perYear) / YEAR
  const source = deployContract(site, 'RewardStream', [token.address, vault, perSecond])
  letMint(site, token.address, source)
  return { token, source }
}

export interface DeployedOperatorVault {
  readonly id: string
  readonly plan: OperatorVaultPlan
  readonly address: Address
  readonly implementation: Address
  readonly asset: DeployedToken
  /** Target vaults, in the order of the plan. */
  readonly targets: readonly [DeployedVault, DeployedVault]
  readonly reward: DeployedReward
}

const ADMIN = zeroHash
const OPERATOR = keccak256(stringToHex('OPERATOR'))
const PAUSER = keccak256(stringToHex('PAUSER'))

/** Transfers every role of a vault from the deployer to the operator. */
function transferRoles(site: DeploymentSite, address: Address, version: VaultVersion): void {
  const contract = { abi: operatorVaultV1Abi, address } as const
  const roles = version === 'v3' ? [PAUSER, OPERATOR, ADMIN] : [OPERATOR, ADMIN]
  for (const role of roles) {
    const [granted, renounced] = [
      [role, operator.address] as const,
      [role, deployer.address] as const,
    ]
    writeCall(site, createCall({ ...contract, functionName: 'grantRole', args: granted }))
    writeCall(site, createCall({ ...contract, functionName: 'renounceRole', args: renounced }))
  }
}

/**
 * Deploys a vault, its targets, its reward and its seed deposit. The deployer configures it and then transfers it to
 * the operator.
 * @param earlier the operator's vaults of this chain
 */
export function deployOperatorVault(
  site: DeploymentSite,
  plan: OperatorVaultPlan,
  earlier: readonly DeployedOperatorVault[],
): DeployedOperatorVault {
  const implementation =
    earlier.find((each) => each.plan.version === plan.version)?.implementation ??
    deployContract(site, getImplementation(plan.version), [])
  const asset = site.token(plan.asset)
  const deployTarget = (target: TargetPlan): DeployedVault =>
    deployVault(site, { ...target, asset: plan.asset, minimum: '0', maximum: null })
  const [one, other] = plan.targets
  const targets = [deployTarget(one), deployTarget(other)] as const
  const initialize = createInitialization(implementation, plan, asset, targets)
  const address = deployVaultProxy(site, implementation, initialize)
  const reward = deployReward(site, address, plan.reward)
  const listed = { functionName: 'listReward', args: [reward.source] } as const
  if (plan.version !== 'v1')
    writeCall(site, createCall({ abi: operatorVaultV2Abi, address, ...listed }))
  const args = [seedToken(site, asset, address, plan.seed), deployer.address] as const
  writeCall(site, createCall({ abi: operatorVaultV1Abi, address, functionName: 'deposit', args }))
  transferRoles(site, address, plan.version)
  const id = getVaultId(site.network, plan, address, 'oav-vault')
  return { id, plan, address, implementation, asset, targets, reward }
}

function createInitialization(
  address: Address,
  plan: OperatorVaultPlan,
  asset: DeployedToken,
  targets: readonly DeployedVault[],
) {
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
  return createCall({
    abi: operatorVaultV1Abi,
    address,
    functionName: 'initialize',
    args: [terms],
  })
}
