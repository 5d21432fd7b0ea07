import type { Address } from 'viem'
import { operatorVaultV2Abi as abi } from '../../contracts/abis.generated.ts'
import { defineEvmProtocol, type OwnerContext, type YieldContext } from '../define-evm-protocol.ts'
import { createShareToken } from '../describe-yield.ts'
import { enterVault, exitVault, type VaultAccount } from '../erc4626-vault/vault-steps.ts'
import { createCall, createPlan, createStep } from '../evm-steps.ts'
import type { PositionRow } from '../pending-actions.ts'
import type { EvmPlan } from '../protocol.ts'
import { formatAmount } from '../read-amount-argument.ts'
import { allowanceOf, balanceOf } from '../read-contracts.ts'
import { deployOperatorVault, type DeployedOperatorVault } from './deploy-operator-vault.ts'
import {
  describeOperatorVault,
  operatorVaultArguments,
  unwrapResult,
} from './describe-operator-vault.ts'
import { operatorVaultPlans } from './operator-vault-plan.ts'

/** The operator's vault. Its version is read from the chain, as the operator may upgrade it while the service runs. */
export const operatorVaultModule = defineEvmProtocol({
  plans: operatorVaultPlans,
  deploy: deployOperatorVault,
  arguments: (deployed) => operatorVaultArguments(deployed, true),
  token: ({ asset }) => asset.token,
  describe: describeOperatorVault,
  read,
  rows,
  enter: ({ deployed, owner, account }, request) => enterVault(deployed, owner, account, request),
  exit: ({ deployed, owner, account }, request) => exitVault(deployed, owner, account, request),
})

type VaultOwner = OwnerContext<DeployedOperatorVault, OperatorVaultAccount>

/** One owner's account in the vault, at one block. */
interface OperatorVaultAccount extends VaultAccount {
  /** Claimable rewards in their smallest unit; 0 where the version has none. */
  readonly rewards: bigint
}

async function read(
  { chain, deployed: { address, asset, reward } }: YieldContext<DeployedOperatorVault>,
  owner: Address,
): Promise<OperatorVaultAccount> {
  const vault = { address, abi } as const
  const results = await chain.client.multicall({
    contracts: [
      balanceOf(asset.address, owner),
      allowanceOf(asset.address, owner, address),
      { ...vault, functionName: 'balanceOf', args: [owner] },
      { ...vault, functionName: 'maxWithdraw', args: [owner] },
      { ...vault, functionName: 'maxDeposit', args: [owner] },
      // Version 1 has no rewards.
      { ...vault, functionName: 'claimable', args: [owner, reward.token.address] },
    ],
  })
  const [wallet, allowance, shares, position, depositLimit, rewards] = results
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

/** Returns the rows of deposit and claimable rewards. */
function rows(context: VaultOwner): PositionRow[] {
  const { chain, deployed, account } = context
  const { position, shares, rewards } = account
  const { token } = deployed.reward
  const held = { amount: shares, token: createShareToken(deployed, chain.network) }
  const active: PositionRow = { type: 'active', amount: position, isEarning: true, shares: held }
  if (rewards === 0n) return [active]
  const claim = { type: 'CLAIM_REWARDS', plan: () => claimRewards(context) } as const
  return [active, { type: 'claimable', token, amount: rewards, actions: [claim] }]
}

/** Plans CLAIM_REWARDS of everything earned until mined. */
function claimRewards({ deployed, account: { rewards } }: VaultOwner): EvmPlan {
  const { plan, address, reward } = deployed
  const { token } = reward
  const step = createStep(
    {
      type: 'CLAIM_REWARDS',
      title: `Claim ${token.symbol}`,
      description: `Pays all your rewards of ${plan.name} to your wallet: ${formatAmount(rewards, token)} now, and what comes until then.`,
    },
    createCall({ abi, address, functionName: 'claimRewards', args: [token.address] }),
  )
  return { ...createPlan(rewards, token, step), token }
}
