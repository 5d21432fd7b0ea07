import { formatUnits } from 'viem'
import { fromRaw, toRaw } from '#src/money/units.ts'
import type { Chain } from '../../chains/chain.ts'
import type { Validator } from '../../contract/validator.ts'
import { oneRate } from '../describe/one-rate.ts'
import { tvlStatistics } from '../describe/tvl-statistics.ts'
import { nativeCoin } from '../native-coin.ts'
import { to18 } from '../../chains/deployment-script.ts'
import type { DeployedNodeOperator } from './deploy-node-operator.ts'
import type { RunningValidator } from './node-account.ts'
import { nodeOperatorAbi } from './node-operator-abi.ts'

/** A validator in the contract's form: nobody else can stake with it. @param share of all of the operator's stake */
export function nodeValidator(
  { network }: Pick<Chain, 'network'>,
  { plan }: DeployedNodeOperator,
  { id, rewards }: RunningValidator,
  share = 0,
): Validator {
  const coin = nativeCoin(network)
  const held = toRaw(plan.unit, coin.decimals) + rewards
  const tvl = tvlStatistics(held, coin)
  return {
    address: id,
    name: `${plan.operator} ${id.slice(0, 8)}`,
    logoURI: '',
    website: '',
    rewardRate: oneRate(to18(plan.ratePerYear), coin, 'staking', 'Rewards of this validator'),
    providerId: 'northlight',
    commission: 0,
    tvl: fromRaw(held, coin.decimals),
    tvlRaw: held.toString(),
    ...(tvl?.tvlUsd && { tvlUsd: tvl.tvlUsd }),
    votingPower: share,
    preferred: false,
    minimumStake: plan.unit,
    remainingPossibleStake: '0',
    remainingSlots: 0,
    nominatorCount: 1,
    status: 'active',
  }
}

/** Every validator that runs. One call to the chain. */
export async function nodeValidators(
  chain: Chain,
  operator: DeployedNodeOperator,
): Promise<Validator[]> {
  const contract = { address: operator.address, abi: nodeOperatorAbi } as const
  const all = await chain.client.readContract({ ...contract, functionName: 'allValidators' })
  const share = all.length === 0 ? 0 : Number(formatUnits(10n ** 18n / BigInt(all.length), 18))
  return all.map((each) => nodeValidator(chain, operator, each, share))
}
