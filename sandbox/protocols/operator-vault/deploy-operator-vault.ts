import {
  vaultProxyAbi,
  testTokenAbi,
  operatorVaultV1Abi,
  operatorVaultV2Abi,
  rewardStreamAbi,
} from '../../contracts/abis.generated.ts'
import {
  encodeDeployData,
  encodeFunctionData,
  parseUnits,
  keccak256,
  stringToHex,
  zeroHash,
  parseEther,
  type Address,
  type Hex,
} from 'viem'
import { deployer, operator, feeRecipient } from '../../chains/accounts.ts'
import type { DeployedToken, DeploymentSite } from '../evm-module.ts'
import { tokenCall, grantMinter } from '../../chains/deployment-script.ts'
import { deployVault, type DeployedVault } from '../erc4626-vault/deployed-vault.ts'
import type { OperatorVaultPlan, TargetPlan, VaultVersion } from './operator-vault-plan.ts'
import type { Token } from '../../contract/token.ts'

const DECIMALS = 18
const YEAR = 365n * 86_400n

/** A reward token, and where a vault gets it from. */
interface DeployedReward {
  readonly token: Token & { readonly address: Address }
  readonly source: Address
}

/** Writes the token and the stream of it that belongs to the vault. */
function deployReward(
  { script, code, network }: DeploymentSite,
  vault: Address,
  { symbol, name, perYear }: OperatorVaultPlan['reward'],
): DeployedReward {
  const address = script.create(
    encodeDeployData({
      abi: testTokenAbi,
      bytecode: code('TestToken'),
      args: [name, symbol, DECIMALS],
    }),
  )
  const source = script.create(
    encodeDeployData({
      abi: rewardStreamAbi,
      bytecode: code('RewardStream'),
      args: [address, vault, parseEther(perYear) / YEAR],
    }),
  )
  script.call(address, grantMinter(source))
  return { token: { symbol, name, decimals: DECIMALS, network, address }, source }
}

export interface DeployedOperatorVault {
  readonly plan: OperatorVaultPlan
  readonly address: Address
  readonly asset: DeployedToken
  /** What it spreads over, in the order of the plan. */
  readonly targets: readonly [DeployedVault, DeployedVault]
  readonly reward: DeployedReward
}

const ADMIN = zeroHash
const OPERATOR = keccak256(stringToHex('OPERATOR'))
const PAUSER = keccak256(stringToHex('PAUSER'))

/** Gives every role of a vault from the deployer to the operator. */
function transferRoles({ script }: DeploymentSite, vault: Address, version: VaultVersion): void {
  const abi = operatorVaultV1Abi
  const roles = version === 'v3' ? [PAUSER, OPERATOR, ADMIN] : [OPERATOR, ADMIN]
  for (const role of roles) {
    const [grantedRoles, renouncedRoles] = [
      [role, operator.address] as const,
      [role, deployer.address] as const,
    ]
    script.call(vault, encodeFunctionData({ abi, functionName: 'grantRole', args: grantedRoles }))
    script.call(
      vault,
      encodeFunctionData({ abi, functionName: 'renounceRole', args: renouncedRoles }),
    )
  }
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
  transferRoles(site, address, plan.version)
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
