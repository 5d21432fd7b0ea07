import { rewardStakingAbi, multicall3Abi } from '../../contracts/abis.generated.ts'
import { multicall3Address, type Chain, type EvmNetwork } from '../../chains/chain.ts'
import {
  deployRewardStaking,
  rewardStakingPlans,
  type DeployedRewardStaking,
} from './deployed-reward-staking.ts'
import type { EvmProtocol, Position, EvmPlan, Arguments, EvmStep } from '../protocol.ts'
import { describeRewardStaking } from './describe-reward-staking.ts'
import { encodeFunctionData, type Address } from 'viem'
import type { Token } from '../../contract/token.ts'
import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import { nativeCoin } from '../native-coin.ts'
import type { EvmModule } from '../evm-module.ts'

export const rewardStakingModule: EvmModule<DeployedRewardStaking> = {
  deploy: (site) => rewardStakingPlans[site.network].map((plan) => deployRewardStaking(site, plan)),
  open: (chain, deployed) => [rewardStaking(chain, deployed)],
}

/**
 * What a pending claim carries for its way back: opaque to clients (contract: Pending actions). All of it follows
 * from yield and owner, so that one that came back is good if it is the one that would be handed out again.
 */
function rewardsPassthrough(yieldId: string, owner: Address): string {
  const claim = { yieldId, owner: owner.toLowerCase(), claim: 'rewards' }
  return Buffer.from(JSON.stringify(claim)).toString('base64url')
}

/** What one owner has with the staking contract, at one block. */
interface RewardAccount {
  /** Wei. */
  readonly walletBalance: bigint
  readonly staked: bigint
  /** Of the reward token, in its smallest unit. */
  readonly rewards: bigint
}

/** One call to the chain. */
async function readRewardAccount(
  { client }: Pick<Chain, 'client'>,
  { address }: DeployedRewardStaking,
  owner: Address,
): Promise<RewardAccount> {
  const contract = { address, abi: rewardStakingAbi }
  const block = { address: multicall3Address, abi: multicall3Abi } as const
  const [walletBalance, staked, rewards] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...block, functionName: 'getEthBalance', args: [owner] },
      { ...contract, functionName: 'stakedOf', args: [owner] },
      { ...contract, functionName: 'rewardsOf', args: [owner] },
    ],
  })
  return { walletBalance, staked, rewards }
}

/** One row for the coin that is staked, and one for the rewards, in their own token, with the claim. */
function rewardPositions(
  yieldId: string,
  owner: Address,
  token: Token,
  { staked, rewards }: RewardAccount,
): Position[] {
  return [
    { type: 'active', amount: staked, date: null, isEarning: true, pendingActions: [] },
    {
      type: 'claimable',
      token,
      amount: rewards,
      date: null,
      isEarning: false,
      pendingActions: [
        {
          intent: 'manage',
          type: 'CLAIM_REWARDS',
          passthrough: rewardsPassthrough(yieldId, owner),
          arguments: null,
        },
      ],
    },
  ]
}

/** CLAIM_REWARDS of all rewards: `rewards` is what there is now, and grows until it is mined. None: skipped. */
function claimStep(staking: DeployedRewardStaking, rewards: bigint): EvmStep {
  const { symbol, decimals } = staking.reward
  return {
    kind: 'call',
    type: 'CLAIM_REWARDS',
    title: `Claim ${symbol}`,
    description: `Pays all your rewards of ${staking.plan.name} to your wallet: ${fromRaw(rewards, decimals)} ${symbol} now, and what comes until then.`,
    to: staking.address,
    data: encodeFunctionData({ abi: rewardStakingAbi, functionName: 'claim' }),
    value: 0n,
    method: 'claim()',
    inputs: {},
    skipped: rewards === 0n,
  }
}

/** @throws ServiceError 400 for another action, a passthrough that was not handed out to this owner, or no rewards */
function claimRewards(
  yieldId: string,
  staking: DeployedRewardStaking,
  owner: Address,
  { rewards }: RewardAccount,
  action: string,
  passthrough: string,
): EvmPlan {
  if (action !== 'CLAIM_REWARDS')
    throw ServiceError.validation(['action must be one of: CLAIM_REWARDS'])
  if (passthrough !== rewardsPassthrough(yieldId, owner))
    throw ServiceError.full(
      400,
      'The passthrough is not the one of this pending action: send it back unchanged.',
    )
  const { reward } = staking
  if (rewards === 0n)
    throw ServiceError.full(400, `There is no ${reward.symbol} to claim for this address now.`)
  return {
    amount: fromRaw(rewards, reward.decimals),
    token: reward,
    steps: [claimStep(staking, rewards)],
  }
}

/** What staking uses, rounded up: the coin that is staked also pays for gas. */
const STAKE_GAS = 150_000n

/**
 * One STAKE that sends the amount along.
 * @param gasPrice wei
 * @throws ServiceError INVALID_AMOUNT; INSUFFICIENT_BALANCE when the wallet can't pay amount and gas
 */
function enterRewardStaking(
  network: EvmNetwork,
  staking: DeployedRewardStaking,
  { walletBalance }: RewardAccount,
  gasPrice: bigint,
  request: Arguments,
): EvmPlan {
  const coin = nativeCoin(network)
  const amount = readAmountArgument(request, coin, staking.plan)
  requireBalance(walletBalance, amount + STAKE_GAS * gasPrice, coin, 'wallet')
  const decimal = fromRaw(amount, coin.decimals)
  return {
    amount: decimal,
    steps: [
      {
        kind: 'call',
        type: 'STAKE',
        title: `Stake ${decimal} ${coin.symbol}`,
        description: `Sends ${decimal} ${coin.symbol} to ${staking.plan.name}; it earns ${staking.reward.symbol} from then on.`,
        to: staking.address,
        data: encodeFunctionData({ abi: rewardStakingAbi, functionName: 'stake' }),
        value: amount,
        method: 'stake()',
        inputs: { value: amount.toString() },
        skipped: false,
      },
    ],
  }
}

/**
 * UNSTAKE and CLAIM_REWARDS, neither of which waits for the other: the one asynchronous action of the sandbox
 * (contract: Execution patterns).
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
function exitRewardStaking(
  network: EvmNetwork,
  staking: DeployedRewardStaking,
  { staked, rewards }: RewardAccount,
  request: Arguments,
): EvmPlan {
  const coin = nativeCoin(network)
  const everything = request['useMaxAmount'] === true
  const amount = everything ? staked : readAmountArgument(request, coin)
  requireBalance(staked, everything ? 1n : amount, coin, 'position')
  const decimal = fromRaw(amount, coin.decimals)
  return {
    amount: decimal,
    executionPattern: 'asynchronous',
    steps: [
      {
        kind: 'call',
        type: 'UNSTAKE',
        title: `Take ${everything ? 'all' : decimal} ${coin.symbol} out`,
        description: `Pays ${decimal} ${coin.symbol} from ${staking.plan.name} to your wallet, at once.`,
        to: staking.address,
        data: encodeFunctionData({
          abi: rewardStakingAbi,
          functionName: 'unstake',
          args: [amount],
        }),
        value: 0n,
        method: 'unstake(uint256)',
        inputs: { amount: amount.toString() },
        skipped: false,
      },
      claimStep(staking, rewards),
    ],
  }
}

/** Staking of the native coin that earns another token: stake, claim at any time, leave at once. */
export function rewardStaking(chain: Chain, staking: DeployedRewardStaking): EvmProtocol {
  const { network } = chain
  const id = `${network}-eth-tidal-reward-staking`
  return {
    id,
    network,
    contracts: [staking.address],
    describe: () => describeRewardStaking(id, chain, staking),
    async positions(owner) {
      const account = await readRewardAccount(chain, staking, owner)
      return rewardPositions(id, owner, staking.reward, account)
    },
    async enter(owner, request) {
      const account = await readRewardAccount(chain, staking, owner)
      return enterRewardStaking(
        network,
        staking,
        account,
        await chain.client.getGasPrice(),
        request,
      )
    },
    async exit(owner, request) {
      const account = await readRewardAccount(chain, staking, owner)
      return exitRewardStaking(network, staking, account, request)
    },
    async manage(owner, action, passthrough) {
      const account = await readRewardAccount(chain, staking, owner)
      return claimRewards(id, staking, owner, account, action, passthrough)
    },
  }
}
