import { rewardStakingAbi } from '../../contracts/abis.generated.ts'
import { formatUnits } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import type { DeployedRewardStaking } from './deployed-reward-staking.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import type { Token } from '../../contract/token.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import { freeMechanics, testMetadata, tvlStatistics } from '../describe-yield.ts'
import { nativeCoin } from '../native-coin.ts'
import { getPrice } from '../to-usd-amount.ts'

/** The yield in the contract's form; rates and TVL are the chain's. One call to the chain. */
export async function describeRewardStaking(
  id: string,
  { client, network, chainId }: Chain,
  staking: DeployedRewardStaking,
): Promise<YieldDescription> {
  const coin = nativeCoin(network)
  const contract = { address: staking.address, abi: rewardStakingAbi }
  const [totalStaked, stakingRate, incentiveRate] = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...contract, functionName: 'totalStaked' },
      { ...contract, functionName: 'stakingRate' },
      { ...contract, functionName: 'incentiveRate' },
    ],
  })
  return {
    id,
    network,
    chainId: String(chainId),
    inputTokens: [coin],
    token: coin,
    rewardRate: rewardRate(stakingRate, incentiveRate, staking.reward, coin),
    status: { enter: true, exit: true },
    metadata: metadata(staking),
    mechanics: mechanics(staking, coin),
    providerId: 'tidal',
    statistics: tvlStatistics(totalStaked, coin),
    executionContracts: { enter: [staking.address], exit: [staking.address] },
    tags: ['staking', 'test-money'],
  }
}

/** What a coin earns in a year, as a fraction of its worth at today's prices. */
function rewardRate(
  stakingRate: bigint,
  incentiveRate: bigint,
  token: Token,
  coin: Token,
): YieldDescription['rewardRate'] {
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

function metadata({ plan }: DeployedRewardStaking): YieldDescription['metadata'] {
  return testMetadata(
    plan.name,
    `Staking on a local chain: ETH earns ${plan.reward.symbol} with every second, to be claimed at any time. The ETH comes back at once; taking it out and claiming are two transactions, and neither waits for the other.`,
  )
}

function mechanics({ plan }: DeployedRewardStaking, coin: Token): Mechanics {
  return freeMechanics(plan, {
    type: 'staking',
    rewardSchedule: 'block',
    rewardClaiming: 'manual',
    gasFeeToken: coin,
    cooldownPeriod: { seconds: 0 },
    arguments: {
      enter: { fields: [enterAmountField(coin, plan)] },
      exit: { fields: exitFields(coin) },
      manage: { CLAIM_REWARDS: { fields: [] } },
      balance: null,
    },
  })
}
