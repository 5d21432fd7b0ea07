import { maxUint256, parseUnits, type Address } from 'viem'
import { deployer, feeRecipient } from '../../chains/accounts.ts'
import { to18 } from '../../chains/deployment-script.ts'
import { feeVaultAbi as abi } from '../../contracts/abis.generated.ts'
import type { OwnerContext, YieldContext } from '../define-evm-protocol.ts'
import {
  deployContract,
  deployVaultProxy,
  letMint,
  seedToken,
  writeCall,
} from '../deploy-contract.ts'
import { getVaultId } from '../erc4626-vault/deployed-vault.ts'
import type { VaultAccount } from '../erc4626-vault/vault-steps.ts'
import type { DeployedToken, DeploymentSite } from '../evm-module.ts'
import { createCall } from '../evm-steps.ts'
import { readContracts } from '../read-contracts.ts'
import type { FeeConfiguration, FeeVaultPlan } from './fee-vault-plans.ts'

/** The contract of one fee configuration. */
interface DeployedConfiguration {
  readonly configuration: FeeConfiguration
  readonly address: Address
}

export interface DeployedFeeVault {
  readonly id: string
  readonly plan: FeeVaultPlan
  readonly asset: DeployedToken
  /** Implementation of every vault with fees. */
  readonly implementation: Address
  /** Vault of the default configuration. */
  readonly address: Address
  readonly vaults: readonly [DeployedConfiguration, ...DeployedConfiguration[]]
  /** Target and contract of a migration. */
  readonly succession: { readonly successor: DeployedFeeVault; readonly migrator: Address } | null
}

export type FeeVault = YieldContext<DeployedFeeVault>
export type FeeVaultOwner = OwnerContext<
  DeployedFeeVault,
  Awaited<ReturnType<typeof readFeeVaultAccounts>>
>

/** One owner's account in the contract of one fee configuration. */
export interface ConfigurationAccount extends VaultAccount {
  readonly configurationId: string
  readonly vault: Address
}

/** Reads an account per configuration, default first. */
export async function readFeeVaultAccounts(
  { chain, deployed: { vaults } }: FeeVault,
  owner: Address,
): Promise<readonly ConfigurationAccount[]> {
  const answers = await readContracts(
    chain,
    vaults.map(
      ({ address }) => ({ address, abi, functionName: 'accountOf', args: [owner] }) as const,
    ),
  )
  return vaults.flatMap(({ configuration, address }, index) => {
    const answer = answers[index]
    if (answer === undefined) return []
    const { wallet, allowance, room, shares, assets, freeShares, freeAssets } = answer
    return {
      configurationId: configuration.id,
      vault: address,
      walletBalance: wallet,
      allowance,
      depositLimit: room,
      shares,
      position: assets,
      withdrawableShares: freeShares,
      withdrawable: freeAssets,
    }
  })
}

/** Returns the pending action of a position; null when it only has exit. */
export function getPendingActionType({
  plan,
  succession,
}: DeployedFeeVault): 'MIGRATE' | 'WITHDRAW' | null {
  if (succession !== null) return 'MIGRATE'
  return plan.exitMethod === 'by-pending-action' ? 'WITHDRAW' : null
}

/** Deploys a vault with its seed deposit. @param earlier vaults with fees of this chain */
export function deployFeeVault(
  site: DeploymentSite,
  plan: FeeVaultPlan,
  earlier: readonly DeployedFeeVault[],
): DeployedFeeVault {
  const implementation = earlier[0]?.implementation ?? deployContract(site, 'FeeVault', [])
  const asset = site.token(plan.asset)
  const [first, ...others] = plan.configurations
  const deploy = (configuration: FeeConfiguration): DeployedConfiguration => {
    const initialize = createInitialization(implementation, asset, plan, configuration)
    const address = deployVaultProxy(site, implementation, initialize)
    seed(site, asset, address, plan)
    return { configuration, address }
  }
  const vaults = [deploy(first), ...others.map(deploy)] as const
  const [{ address }] = vaults
  const successor = earlier.find(({ plan: { shareSymbol } }) => shareSymbol === plan.successor)
  const succession = successor ? deploySuccession(site, address, successor) : null
  const id = getVaultId(site.network, plan, address)
  return { id, plan, asset, implementation, address, vaults, succession }
}

function createInitialization(
  implementation: Address,
  asset: DeployedToken,
  plan: FeeVaultPlan,
  { depositBps, managementBps, performanceBps }: FeeConfiguration,
) {
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
  return createCall({ abi, address: implementation, functionName: 'initialize', args: [terms] })
}

function seed(
  site: DeploymentSite,
  asset: DeployedToken,
  address: Address,
  plan: FeeVaultPlan,
): void {
  letMint(site, asset.address, address)
  const args = [seedToken(site, asset, address, plan.seed), deployer.address] as const
  writeCall(site, createCall({ abi, address, functionName: 'deposit', args }))
  const lent = parseUnits(plan.lent, asset.plan.decimals)
  if (lent > 0n) writeCall(site, createCall({ abi, address, functionName: 'lend', args: [lent] }))
}

function deploySuccession(
  site: DeploymentSite,
  legacy: Address,
  successor: DeployedFeeVault,
): DeployedFeeVault['succession'] {
  const migrator = deployContract(site, 'VaultMigrator', [legacy, successor.address])
  writeCall(site, createCall({ abi, address: legacy, functionName: 'close' }))
  return { successor, migrator }
}
