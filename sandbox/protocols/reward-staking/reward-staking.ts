import type { Chain } from '../../chains/chain.ts'
import type { DeployedRewardStaking } from './deploy-reward-staking.ts'
import type { EvmProtocol } from '../protocol.ts'
import { claimRewards } from './claim-rewards.ts'
import { describeRewardStaking } from './describe-reward-staking.ts'
import { enterRewardStaking } from './enter-reward-staking.ts'
import { exitRewardStaking } from './exit-reward-staking.ts'
import { readRewardAccount } from './reward-account.ts'
import { rewardPositions } from './reward-positions.ts'

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
