import { formatUnits, type Address } from 'viem'
import type { EvmNetwork } from '../../chains/chain.ts'
import { to18 } from '../../chains/deployment-script.ts'
import { rewardStakingAbi as abi } from '../../contracts/abis.generated.ts'
import type { RewardRate } from '../../contract/reward-rate.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Token } from '../../contract/token.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { defineEvmProtocol, type OwnerContext, type YieldContext } from '../define-evm-protocol.ts'
import { deployContract, deployRewardToken, letMint, writeCall } from '../deploy-contract.ts'
import { describeYield } from '../describe-yield.ts'
import type { DeploymentSite } from '../evm-module.ts'
import { createCall, createPlan, createStep } from '../evm-steps.ts'
import type { PositionRow } from '../pending-actions.ts'
import type { Arguments, EvmPlan, EvmStep } from '../protocol.ts'
import { formatAmount, readEnterAmount, readExitAmount } from '../read-amount-argument.ts'
import { coinBalanceOf, estimateFee, readContracts } from '../read-contracts.ts'
import { getPrice } from '../to-usd-amount.ts'

/** Staking of the native coin for a reward token, to deploy. Amounts in coins. */
interface RewardStakingPlan {
  readonly name: string
  /** The reward token with 18 decimals, minted by staking only. */
  readonly reward: { readonly symbol: string; readonly name: string }
  /** Yearly reward tokens per coin: from staking, and on top. */
  readonly stakingRewards: string
  readonly incentiveRewards: string
  readonly seed: string
  /** Minimum and maximum stake. */
  readonly minimum: string
  readonly maximum: string | null
}

const rewardStakingPlans: Record<EvmNetwork, readonly RewardStakingPlan[]> = {
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
  readonly id: string
  readonly plan: RewardStakingPlan
  readonly address: Address
  /** The reward token in the contract's form. */
  readonly reward: Token & { readonly address: Address }
}

type Staking = YieldContext<DeployedRewardStaking>
type StakingOwner = OwnerContext<DeployedRewardStaking, Awaited<ReturnType<typeof read>>>

/** Staking of the native coin for another token: stake, claim at any time, exit at once. */
export const rewardStakingModule = defineEvmProtocol({
  plans: rewardStakingPlans,
  deploy,
  arguments: ({ plan }, coin) => ({
    enter: { fields: [enterAmountField(coin, plan)] },
    exit: { fields: exitFields(coin) },
    manage: { CLAIM_REWARDS: { fields: [] } },
  }),
  describe,
  read,
  rows,
  enter,
  exit,
})

/** Deploys the reward token and the staking that mints it. */
function deploy(site: DeploymentSite, plan: RewardStakingPlan): DeployedRewardStaking {
  const reward = deployRewardToken(site, plan.reward)
  const rates = [to18(plan.stakingRewards), to18(plan.incentiveRewards)] as const
  const address = deployContract(site, 'RewardStaking', [reward.address, ...rates])
  letMint(site, reward.address, address)
  writeCall(site, createCall({ abi, address, functionName: 'stake', value: to18(plan.seed) }))
  return { id: `${site.network}-eth-tidal-reward-staking`, plan, address, reward }
}

async function describe(context: Staking) {
  const { chain, coin, deployed } = context
  const { plan, address, reward } = deployed
  const contract = { address, abi } as const
  const [totalStaked, stakingRate, incentiveRate] = await readContracts(chain, [
    { ...contract, functionName: 'totalStaked' },
    { ...contract, functionName: 'stakingRate' },
    { ...contract, functionName: 'incentiveRate' },
  ])
  return describeYield(context, {
    token: coin,
    rewardRate: getRewardRate(stakingRate, incentiveRate, reward, coin),
    text: `Staking on a local chain: ETH earns ${plan.reward.symbol} with every second, to be claimed at any time. The ETH comes back at once; taking it out and claiming are two transactions, and neither waits for the other.`,
    mechanics: { type: 'staking', rewardClaiming: 'manual' },
    providerId: 'tidal',
    tvl: totalStaked,
    tags: ['staking', 'test-money'],
  })
}

/** Returns a coin's yearly rewards as a fraction of its worth at current prices. */
function getRewardRate(
  stakingRate: bigint,
  incentiveRate: bigint,
  token: Token,
  coin: Token,
): RewardRate {
  const price = Number(getPrice(token.symbol) ?? 0) / Number(getPrice(coin.symbol) ?? 1)
  const worth = (rate: bigint): number => Number(formatUnits(rate, token.decimals)) * price
  const common = { rateType: 'APR', token } as const
  const [base, incentive] = [worth(stakingRate), worth(incentiveRate)]
  return {
    total: base + incentive,
    rateType: 'APR',
    components: [
      {
        ...common,
        rate: base,
        yieldSource: 'staking',
        description: `Staking rewards in ${token.symbol}, to be claimed`,
      },
      {
        ...common,
        rate: incentive,
        yieldSource: 'protocol_incentive',
        description: `Paid on top in ${token.symbol} by the protocol, claimed with the rewards`,
      },
    ],
  }
}

/** Reads the account: stake in wei, rewards in their token's smallest unit. */
async function read({ chain, deployed: { address } }: Staking, owner: Address) {
  const [walletBalance, staked, rewards] = await readContracts(chain, [
    coinBalanceOf(owner),
    { address, abi, functionName: 'stakedOf', args: [owner] },
    { address, abi, functionName: 'rewardsOf', args: [owner] },
  ])
  return { walletBalance, staked, rewards }
}

/** Returns a row for the stake, and one for the rewards, in their own token, with the claim. */
function rows(context: StakingOwner): PositionRow[] {
  const { staked, rewards } = context.account
  const { reward } = context.deployed
  const plan = () => claimRewards(context)
  return [
    { type: 'active', amount: staked, isEarning: true },
    {
      type: 'claimable',
      token: reward,
      amount: rewards,
      actions: [{ type: 'CLAIM_REWARDS', plan }],
    },
  ]
}

/** Plans a claim. @throws ServiceError 400 without rewards */
function claimRewards(context: StakingOwner): EvmPlan {
  const { reward } = context.deployed
  const { rewards } = context.account
  if (rewards === 0n)
    throw ServiceError.full(400, `There is no ${reward.symbol} to claim for this address now.`)
  return { ...createPlan(rewards, reward, claimStep(context)), token: reward }
}

/** Creates CLAIM_REWARDS of all rewards, which grow until mined; skipped without any. */
function claimStep({ deployed, account }: StakingOwner): EvmStep {
  const { plan, address, reward } = deployed
  return createStep(
    {
      type: 'CLAIM_REWARDS',
      title: `Claim ${reward.symbol}`,
      description: `Pays all your rewards of ${plan.name} to your wallet: ${formatAmount(account.rewards, reward)} now, and what comes until then.`,
      skipped: account.rewards === 0n,
    },
    createCall({ abi, address, functionName: 'claim' }),
  )
}

/** Gas of a stake, rounded up: the staked coin also pays for gas. */
const STAKE_GAS = 150_000n

/** Plans one STAKE that sends the amount along. */
async function enter(context: StakingOwner, request: Arguments): Promise<EvmPlan> {
  const { chain, deployed, account, coin } = context
  const { plan, address, reward } = deployed
  const fee = await estimateFee(chain, STAKE_GAS)
  const amount = readEnterAmount(request, coin, plan, account.walletBalance, fee)
  const text = formatAmount(amount, coin)
  const step = createStep(
    {
      type: 'STAKE',
      title: `Stake ${text}`,
      description: `Sends ${text} to ${plan.name}; it earns ${reward.symbol} from then on.`,
    },
    createCall({ abi, address, functionName: 'stake', value: amount }),
  )
  return createPlan(amount, coin, step)
}

/**
 * Plans UNSTAKE and CLAIM_REWARDS, independent of each other: the sandbox's one asynchronous action (contract:
 * Execution patterns).
 */
function exit(context: StakingOwner, request: Arguments): EvmPlan {
  const { deployed, account, coin } = context
  const { plan, address } = deployed
  const { amount, label } = readExitAmount(request, account.staked, coin)
  const step = createStep(
    {
      type: 'UNSTAKE',
      title: `Take ${label} out`,
      description: `Pays ${formatAmount(amount, coin)} from ${plan.name} to your wallet, at once.`,
    },
    createCall({ abi, address, functionName: 'unstake', args: [amount] }),
  )
  const both = createPlan(amount, coin, step, claimStep(context))
  return { ...both, executionPattern: 'asynchronous' }
}
