import { podManagerAbi } from '../../contracts/abis.generated.ts'
import type { Chain } from '../../chains/chain.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import type { Token } from '../../contract/token.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { enterAmountField, exitFields } from '../amount-field.ts'
import {
  freeMechanics,
  createSingleRate,
  getTokenFields,
  testMetadata,
  tvlStatistics,
} from '../describe-yield.ts'
import { nativeCoin } from '../native-coin.ts'
import type { DeployedPods } from './deployed-pods.ts'

/** The yield in the contract's form; rate, stake and stakers are the chain's. One call to the chain. */
export async function describePods(
  id: string,
  chain: Chain,
  { plan, address }: DeployedPods,
): Promise<YieldDescription> {
  const coin = nativeCoin(chain.network)
  const manager = { address, abi: podManagerAbi } as const
  const [ratePerYear, totalRestaked, stakers] = await chain.client.multicall({
    allowFailure: false,
    contracts: [
      { ...manager, functionName: 'ratePerYear' },
      { ...manager, functionName: 'totalRestaked' },
      { ...manager, functionName: 'stakers' },
    ],
  })
  return {
    id,
    ...getTokenFields(chain, coin),
    rewardRate: createSingleRate(
      ratePerYear,
      coin,
      'restaking',
      'Restaking rewards of your own pod',
    ),
    status: { enter: true, exit: true },
    metadata: testMetadata(
      plan.name,
      `Native restaking on a local chain: your ETH lies in a pod of your own. It earns once the pod’s credentials were verified, which is an action of its own after entering. Leaving takes ${plan.cooldown / 86_400n} days in a queue; then the ETH is claimed.`,
    ),
    mechanics: mechanics(plan, coin),
    providerId: 'keystone',
    statistics: { ...tvlStatistics(totalRestaked, coin), uniqueUsers: Number(stakers) },
    executionContracts: { enter: [address], exit: [address] },
    tags: ['restaking', 'test-money'],
  }
}

const mechanics = (plan: DeployedPods['plan'], coin: Token): Mechanics =>
  freeMechanics(plan, {
    type: 'restaking',
    rewardSchedule: 'block',
    rewardClaiming: 'auto',
    gasFeeToken: coin,
    cooldownPeriod: { seconds: Number(plan.cooldown) },
    arguments: {
      enter: {
        fields: [enterAmountField(coin, plan)],
        notes: 'Earns once the pod’s withdrawal credentials were verified: a pending action.',
      },
      exit: { fields: exitFields(coin), notes: 'Only what earns can leave: verify it first.' },
      manage: { VERIFY_WITHDRAW_CREDENTIALS: { fields: [] }, WITHDRAW: { fields: [] } },
      balance: null,
    },
  })
