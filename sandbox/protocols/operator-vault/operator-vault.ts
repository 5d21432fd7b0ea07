import { operatorVaultV2Abi, testTokenAbi } from '../../contracts/abis.generated.ts'
import { encodeFunctionData, type Address } from 'viem'
import type { Chain, EvmNetwork } from '../../chains/chain.ts'
import { enterVault } from '../erc4626-vault/enter-vault.ts'
import { exitVault } from '../erc4626-vault/exit-vault.ts'
import { requirePendingAction, ownerPassthrough } from '../pending-actions.ts'
import type { EvmProtocol, Position, EvmPlan } from '../protocol.ts'
import { deployOperatorVault, type DeployedOperatorVault } from './deploy-operator-vault.ts'
import { describeOperatorVault, unwrapResult } from './describe-operator-vault.ts'
import { createShareToken } from '../describe-yield.ts'
import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { VaultAccount } from '../erc4626-vault/deployed-vault.ts'
import type { EvmModule } from '../evm-module.ts'
import { getImplementation, operatorVaultPlans, type VaultVersion } from './operator-vault-plan.ts'

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

/** What one owner has with the vault, at one block. */
interface OperatorVaultAccount extends VaultAccount {
  /** Rewards that a claim would pay, in their smallest unit; 0 where the version has none. */
  readonly rewards: bigint
}

/** One call to the chain. */
async function readOperatorVaultAccount(
  { client }: Pick<Chain, 'client'>,
  { address, asset, reward }: DeployedOperatorVault,
  owner: Address,
): Promise<OperatorVaultAccount> {
  const token = { address: asset.address, abi: testTokenAbi }
  const vault = { address, abi: operatorVaultV2Abi }
  const [wallet, allowance, shares, position, depositLimit, rewards] = await client.multicall({
    contracts: [
      { ...token, functionName: 'balanceOf', args: [owner] },
      { ...token, functionName: 'allowance', args: [owner, address] },
      { ...vault, functionName: 'balanceOf', args: [owner] },
      { ...vault, functionName: 'maxWithdraw', args: [owner] },
      { ...vault, functionName: 'maxDeposit', args: [owner] },
      // Version 1 has none of this.
      { ...vault, functionName: 'claimable', args: [owner, reward.token.address] },
    ],
  })
  const balances = { position: unwrapResult(position), shares: unwrapResult(shares) }
  return {
    walletBalance: unwrapResult(wallet),
    allowance: unwrapResult(allowance),
    ...balances,
    withdrawable: balances.position,
    withdrawableShares: balances.shares,
    depositLimit: unwrapResult(depositLimit),
    rewards: rewards.result ?? 0n,
  }
}

/** What is in the vault, and what can be claimed. */
function operatorVaultPositions(
  yieldId: string,
  network: EvmNetwork,
  vault: DeployedOperatorVault,
  owner: Address,
  { position, shares, rewards }: OperatorVaultAccount,
): readonly Position[] {
  const active: Position = {
    type: 'active',
    amount: position,
    date: null,
    isEarning: true,
    pendingActions: [],
    shares: { amount: shares, token: createShareToken(vault, network, vault.address) },
  }
  if (rewards === 0n) return [active]
  const type = 'CLAIM_REWARDS'
  const passthrough = ownerPassthrough(yieldId, owner, type)
  const claimable: Position = {
    type: 'claimable',
    token: vault.reward.token,
    amount: rewards,
    date: null,
    isEarning: false,
    pendingActions: [{ intent: 'manage', type, passthrough, arguments: null }],
  }
  return [active, claimable]
}

/** CLAIM_REWARDS of all there is until it is mined. @throws ServiceError 400 when there is nothing */
function claimVaultRewards(
  { plan, address, reward: { token } }: DeployedOperatorVault,
  { rewards }: Pick<OperatorVaultAccount, 'rewards'>,
): EvmPlan {
  if (rewards === 0n)
    throw ServiceError.full(400, `There is no ${token.symbol} to claim for this address now.`)
  const args = [token.address] as const
  return {
    amount: fromRaw(rewards, token.decimals),
    token,
    steps: [
      {
        kind: 'call',
        type: 'CLAIM_REWARDS',
        title: `Claim ${token.symbol}`,
        description: `Pays all your rewards of ${plan.name} to your wallet: ${fromRaw(rewards, token.decimals)} ${token.symbol} now, and what comes until then.`,
        to: address,
        data: encodeFunctionData({
          abi: operatorVaultV2Abi,
          functionName: 'claimRewards',
          args,
        }),
        value: 0n,
        method: 'claimRewards(address)',
        inputs: { token: token.address },
        skipped: false,
      },
    ],
  }
}

/**
 * The operator's vault, of whatever version it is at the moment: the chain is asked, as the operator may upgrade it
 * while the service runs.
 */
export function operatorVault(chain: Chain, vault: DeployedOperatorVault): EvmProtocol {
  const { network } = chain
  const symbols = `${vault.plan.asset}-${vault.plan.shareSymbol}`.toLowerCase()
  const id = `${network}-${symbols}-${vault.address.toLowerCase()}-oav-vault`
  const account = (owner: Address) => readOperatorVaultAccount(chain, vault, owner)
  return {
    id,
    network,
    contracts: [vault.address],
    describe: () => describeOperatorVault(id, chain, vault),
    async positions(owner) {
      return operatorVaultPositions(id, network, vault, owner, await account(owner))
    },
    async enter(owner, request) {
      return enterVault(vault, owner, await account(owner), request)
    },
    async exit(owner, request) {
      return exitVault(vault, owner, await account(owner), request)
    },
    async manage(owner, action, passthrough) {
      requirePendingAction(id, owner, ['CLAIM_REWARDS'], { action, passthrough })
      return claimVaultRewards(vault, await account(owner))
    },
  }
}
