import type { Chain } from '../../chains/chain.ts'
import { claimExits } from '../exit-queue/claim-exits.ts'
import { dueExits } from '../exit-queue/due-exits.ts'
import { queuePositions } from '../exit-queue/queue-positions.ts'
import type { EvmProtocol } from '../protocol.ts'
import type { DeployedQueuedStaking } from './deploy-queued-staking.ts'
import { describeQueuedStaking } from './describe-queued-staking.ts'
import { enterQueuedStaking } from './enter-queued-staking.ts'
import { exitQueuedStaking } from './exit-queued-staking.ts'
import { readQueuedStakingAccount } from './queued-staking-account.ts'

const claim = 'CLAIM_UNSTAKED'

/** Liquid staking of a token: shares that grow in worth, left through a queue, or at once from a buffer for a fee. */
export function queuedStaking(chain: Chain, staking: DeployedQueuedStaking): EvmProtocol {
  const { network } = chain
  const { plan, asset, address } = staking
  const id = `${network}-${plan.token.toLowerCase()}-lagoon-staking`
  return {
    id,
    network,
    contracts: [address],
    describe: () => describeQueuedStaking(id, chain, staking),
    async positions(owner) {
      const account = await readQueuedStakingAccount(chain, staking, owner)
      const { staked: amount, exits, now } = account
      const view = { yieldId: id, claim, decimals: asset.token.decimals } as const
      return [
        { type: 'active', amount, date: null, isEarning: true, pendingActions: [] },
        ...queuePositions(view, exits, now),
      ]
    },
    async enter(owner, request) {
      const account = await readQueuedStakingAccount(chain, staking, owner)
      return enterQueuedStaking(staking, account, request)
    },
    async exit(owner, request) {
      const account = await readQueuedStakingAccount(chain, staking, owner)
      return exitQueuedStaking(chain, staking, account, request)
    },
    async manage(owner, action, passthrough) {
      const { exits, now } = await readQueuedStakingAccount(chain, staking, owner)
      const tokenOf = () => asset.token
      const queue = { yieldId: id, name: plan.name, contract: address, claim, tokenOf } as const
      return claimExits(queue, exits, now, action, passthrough)
    },
    ...(plan.paysItself && { due: () => dueExits(chain, address) }),
  }
}
