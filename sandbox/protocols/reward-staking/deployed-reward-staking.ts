import { testTokenAbi, rewardStakingAbi } from '../../contracts/abis.generated.ts'
import { encodeDeployData, encodeFunctionData, type Address } from 'viem'
import { grantMinter, to18 } from '../../chains/deployment-script.ts'
import type { Token } from '../../contract/token.ts'
import type { DeploymentSite } from '../evm-module.ts'
import type { EvmNetwork } from '../../chains/chain.ts'

const DECIMALS = 18

/** Staking of the native coin that earns a token of its own, to deploy. Amounts in coins. */
interface RewardStakingPlan {
  readonly name: string
  /** The token that is earned, with 18 decimals; nobody gets it but by staking. */
  readonly reward: { readonly symbol: string; readonly name: string }
  /** Reward tokens that a whole coin earns in a year: by staking, and on top of it. */
  readonly stakingRewards: string
  readonly incentiveRewards: string
  /** Staked by the deployer. */
  readonly seed: string
  /** Smallest and largest stake that the service accepts. */
  readonly minimum: string
  readonly maximum: string | null
}

/** The staking with rewards of each network. */
export const rewardStakingPlans: Record<EvmNetwork, readonly RewardStakingPlan[]> = {
  'ethereum-sepolia': [],
  'base-sepolia': [
    {
      name: 'Tidal Reward Staking',
      reward: { symbol: 'TIDE', name: 'Test Tide' },
      stakingRewards: '1250',
      incentiveRewards: '750',
      seed: '900',
      minimum: '0.001',
      maximum: '1000',
    },
  ],
}

export interface DeployedRewardStaking {
  readonly plan: RewardStakingPlan
  readonly address: Address
  /** The token that is earned, in the contract's form. */
  readonly reward: Token & { readonly address: Address }
}

/** Writes the reward token and the staking that mints it. */
export function deployRewardStaking(
  { script, network, code }: DeploymentSite,
  plan: RewardStakingPlan,
): DeployedRewardStaking {
  const { symbol, name } = plan.reward
  const token = script.create(
    encodeDeployData({
      abi: testTokenAbi,
      bytecode: code('TestToken'),
      args: [name, symbol, DECIMALS],
    }),
  )
  const abi = rewardStakingAbi
  const address = script.create(
    encodeDeployData({
      abi,
      bytecode: code('RewardStaking'),
      args: [token, to18(plan.stakingRewards), to18(plan.incentiveRewards)],
    }),
  )
  script.call(token, grantMinter(address))
  script.call(address, encodeFunctionData({ abi, functionName: 'stake' }), to18(plan.seed))
  return { plan, address, reward: { symbol, name, decimals: DECIMALS, network, address: token } }
}
