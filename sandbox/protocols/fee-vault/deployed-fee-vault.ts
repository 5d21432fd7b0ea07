import { vaultProxyAbi, feeVaultAbi, vaultMigratorAbi } from '../../contracts/abis.generated.ts'
import { encodeDeployData, encodeFunctionData, maxUint256, parseUnits, type Address } from 'viem'
import { deployer, operator, feeRecipient } from '../../chains/accounts.ts'
import type { DeployedToken, DeploymentSite } from '../evm-module.ts'
import { grantMinter, to18, tokenCall } from '../../chains/deployment-script.ts'
import type { FeeConfiguration, FeeVaultPlan } from './fee-vault-plans.ts'
import type { Chain } from '../../chains/chain.ts'
import type { VaultAccount } from '../erc4626-vault/deployed-vault.ts'

/** What one owner has with the contract of one fee configuration. */
export interface ConfigurationAccount extends VaultAccount {
  readonly configurationId: string
  readonly vault: Address
}

/** One for each configuration, the default first. One call to the chain. */
export async function readFeeVaultAccounts(
  { client }: Pick<Chain, 'client'>,
  { vaults }: DeployedFeeVault,
  owner: Address,
): Promise<readonly [ConfigurationAccount, ...ConfigurationAccount[]]> {
  const abi = feeVaultAbi
  const functionName = 'accountOf'
  const args = [owner] as const
  const [first, ...others] = await client.multicall({
    allowFailure: false,
    contracts: vaults.map(({ address }) => ({ address, abi, functionName, args }) as const),
  })
  const [main, ...more] = vaults
  return [accountOf(main, first), ...more.map((each, index) => accountOf(each, others[index]))]
}

interface AccountResult {
  readonly wallet: bigint
  readonly allowance: bigint
  readonly room: bigint
  readonly shares: bigint
  readonly assets: bigint
  readonly freeShares: bigint
  readonly freeAssets: bigint
}

function accountOf(
  { configuration, address }: DeployedFeeVault['vaults'][number],
  answer: AccountResult | undefined,
): ConfigurationAccount {
  if (answer === undefined) throw new TypeError('the chain answered less than was asked')
  return {
    configurationId: configuration.id,
    vault: address,
    walletBalance: answer.wallet,
    allowance: answer.allowance,
    depositLimit: answer.room,
    shares: answer.shares,
    position: answer.assets,
    withdrawableShares: answer.freeShares,
    withdrawable: answer.freeAssets,
  }
}

/** What can be done with a position beside leaving by exit; null where there is nothing. */
export function getPendingActionType({
  plan,
  succession,
}: DeployedFeeVault): 'MIGRATE' | 'WITHDRAW' | null {
  if (succession !== null) return 'MIGRATE'
  return plan.exitMethod === 'by-pending-action' ? 'WITHDRAW' : null
}

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
