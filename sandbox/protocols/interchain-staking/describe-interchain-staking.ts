import type { Chain } from '../../chains/chain.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import type { Token } from '../../contract/token.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { freeMechanics } from '../describe/free-mechanics.ts'
import { oneRate } from '../describe/one-rate.ts'
import { oneToken } from '../describe/one-token.ts'
import { testMetadata } from '../describe/test-metadata.ts'
import { tvlStatistics } from '../describe/tvl-statistics.ts'
import type { DeployedInterchainStaking } from './deploy-interchain-staking.ts'
import { interchainStakingAbi } from './interchain-staking-abi.ts'

const WEEK = 7 * 86_400

/** The yield in the contract's form; rate and TVL are the chain's. One call to the chain. */
export async function describeInterchainStaking(
  chain: Chain,
  { id, plan, address }: DeployedInterchainStaking,
  coin: Token,
  asked: Mechanics['arguments'],
): Promise<YieldDescription> {
  const contract = { address, abi: interchainStakingAbi } as const
  const [totalStaked, ratePerYear] = await chain.client.multicall({
    allowFailure: false,
    contracts: [
      { ...contract, functionName: 'totalStaked' },
      { ...contract, functionName: 'ratePerYear' },
    ],
  })
  return {
    id,
    ...oneToken(chain, coin),
    rewardRate: oneRate(ratePerYear, coin, 'staking', 'Added to the stake after each whole week'),
    status: { enter: true, exit: true },
    metadata: testMetadata(
      plan.name,
      'Staking on a local chain that **notes where its receipt goes** on other chains: public keys on Cosmos and Tezos, and two bech32 addresses. The coin itself stays here and comes back at once. It earns for whole weeks.',
    ),
    mechanics: freeMechanics(plan, {
      type: 'staking',
      rewardSchedule: 'week',
      rewardClaiming: 'auto',
      gasFeeToken: coin,
      warmupPeriod: { seconds: WEEK },
      cooldownPeriod: { seconds: 0 },
      arguments: asked,
    }),
    providerId: 'causeway',
    statistics: tvlStatistics(totalStaked, coin),
    executionContracts: { enter: [address], exit: [address] },
    tags: ['staking', 'interchain', 'test-money'],
  }
}
