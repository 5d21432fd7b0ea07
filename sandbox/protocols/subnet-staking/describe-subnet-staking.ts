import type { Chain } from '../../chains/chain.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import type { Token } from '../../contract/token.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { freeMechanics } from '../describe/free-mechanics.ts'
import { oneToken } from '../describe/one-token.ts'
import { testMetadata } from '../describe/test-metadata.ts'
import { tvlStatistics } from '../describe/tvl-statistics.ts'
import type { DeployedSubnetStaking } from './deploy-subnet-staking.ts'
import { subnetRate } from './shown-subnet-validator.ts'
import { readSubnets } from './subnet-account.ts'

/** The yield in the contract's form: its rate is that of its first subnet. One call to the chain. */
export async function describeSubnetStaking(
  chain: Chain,
  deployed: DeployedSubnetStaking,
  coin: Token,
  asked: Mechanics['arguments'],
): Promise<YieldDescription> {
  const { id, plan, address } = deployed
  const { subnets } = await readSubnets(chain, deployed)
  const own = {
    type: 'staking',
    rewardSchedule: 'block',
    rewardClaiming: 'auto',
    gasFeeToken: coin,
    cooldownPeriod: { seconds: 0 },
    arguments: asked,
  } as const
  return {
    id,
    ...oneToken(chain, coin),
    rewardRate: subnetRate(subnets[0], coin),
    status: { enter: true, exit: true },
    metadata: testMetadata(
      plan.name,
      `Staking in **subnets** on a local chain. Each has its own alpha, whose price in ${coin.symbol} grows with every block, faster in some than in others. Stake can move between validators and subnets, and comes back at once.`,
    ),
    mechanics: freeMechanics(plan, own, true),
    providerId: 'lattice',
    statistics: tvlStatistics(
      subnets.reduce((sum, { assets }) => sum + assets, 0n),
      coin,
    ),
    executionContracts: { enter: [address], exit: [address] },
    tags: ['staking', 'subnets', 'test-money'],
  }
}
