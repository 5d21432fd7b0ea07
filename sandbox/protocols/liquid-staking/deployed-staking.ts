import { liquidStakingAbi, multicall3Abi } from '../../contracts/abis.generated.ts'
import { encodeDeployData, encodeFunctionData, type Address } from 'viem'
import { to18 } from '../../chains/deployment-script.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { multicall3Address, type EvmNetwork, type Chain } from '../../chains/chain.ts'

/** A withdrawal that waits in the queue or for its claim. */
export interface WithdrawalRequest {
  readonly id: bigint
  /** Wei. */
  readonly amount: bigint
  /** Unix seconds. */
  readonly claimableAt: bigint
}

/** What one owner has with the staking contract, at one block. Amounts in wei. */
export interface StakingAccount {
  readonly walletBalance: bigint
  readonly shares: bigint
  /** What all shares are worth now. */
  readonly staked: bigint
  readonly requests: readonly WithdrawalRequest[]
  /** The chain's time, Unix seconds. */
  readonly now: bigint
}

/** One call to the chain. */
export async function readStakingAccount(
  { client }: Pick<Chain, 'client'>,
  staking: DeployedStaking,
  owner: Address,
): Promise<StakingAccount> {
  const contract = { address: staking.address, abi: liquidStakingAbi }
  const block = { address: multicall3Address, abi: multicall3Abi } as const
  const [walletBalance, now, shares, staked, requests] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...block, functionName: 'getEthBalance', args: [owner] },
      { ...block, functionName: 'getCurrentBlockTimestamp' },
      { ...contract, functionName: 'balanceOf', args: [owner] },
      { ...contract, functionName: 'stakedOf', args: [owner] },
      { ...contract, functionName: 'openRequests', args: [owner] },
    ],
  })
  return { walletBalance, now, shares, staked, requests }
}

/** Shares to burn for at least `amount` wei, at the latest block. */
export function readSharesFor(
  { client }: Pick<Chain, 'client'>,
  staking: DeployedStaking,
  amount: bigint,
): Promise<bigint> {
  return client.readContract({
    address: staking.address,
    abi: liquidStakingAbi,
    functionName: 'sharesFor',
    args: [amount],
  })
}

/** Wei for a unit of gas, about. */
export function readGasPrice({ client }: Pick<Chain, 'client'>): Promise<bigint> {
  return client.getGasPrice()
}

/** A liquid-staking contract to deploy. */
interface StakingPlan {
  readonly name: string
  readonly shareName: string
  readonly shareSymbol: string
  readonly ratePerYear: string
  /** Seconds between leaving and claiming. */
  readonly cooldown: bigint
  /** Staked by the deployer, and given to pay rewards from; in coins. */
  readonly seed: string
  readonly rewards: string
  readonly minimum: string
  readonly maximum: string | null
}

const DAY = 86_400n

/** The liquid staking of each network. */
export const stakingPlans: Record<EvmNetwork, readonly StakingPlan[]> = {
  'ethereum-sepolia': [
    {
      name: 'Tidal ETH Staking',
      shareName: 'Tidal Staked Ether',
      shareSymbol: 'tdETH',
      ratePerYear: '0.031',
      cooldown: 3n * DAY,
      seed: '4200',
      rewards: '20000',
      minimum: '0.001',
      maximum: '1000',
    },
  ],
  'base-sepolia': [
    {
      name: 'Tidal Base ETH Staking',
      shareName: 'Tidal Staked Ether',
      shareSymbol: 'tdETH',
      ratePerYear: '0.0285',
      cooldown: 3n * DAY,
      seed: '1600',
      rewards: '20000',
      minimum: '0.001',
      maximum: '1000',
    },
  ],
}

export interface DeployedStaking {
  readonly plan: StakingPlan
  readonly address: Address
}

/** Writes the staking contract with the stake of those who use it already. */
export function deployStaking(
  { script, code }: DeploymentSite,
  plan: StakingPlan,
): DeployedStaking {
  const creation = encodeDeployData({
    abi: liquidStakingAbi,
    bytecode: code('LiquidStaking'),
    args: [plan.shareName, plan.shareSymbol, to18(plan.ratePerYear), plan.cooldown],
  })
  const address = script.create(creation, to18(plan.rewards))
  const data = encodeFunctionData({ abi: liquidStakingAbi, functionName: 'submit' })
  script.call(address, data, to18(plan.seed))
  return { plan, address }
}
