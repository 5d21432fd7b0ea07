import type { Chain } from '../../chains/chain.ts'
import { claimExits } from '../exit-queue/claim-exits.ts'
import type { EvmProtocol } from '../protocol.ts'
import type { DeployedRestaking } from './deploy-restaking.ts'
import { describeRestaking } from './describe-restaking.ts'
import { enterRestaking } from './enter-restaking.ts'
import { exitRestaking } from './exit-restaking.ts'
import { tokenAt } from './input-token.ts'
import { readRestakingAccount } from './restaking-account.ts'
import { restakingPositions } from './restaking-positions.ts'

/** Liquid restaking of coin and liquid staking tokens: one share for all, points on top, left through a queue. */
export function restaking(chain: Chain, deployed: DeployedRestaking): EvmProtocol {
  const { network } = chain
  const { plan, address, tokens } = deployed
  const id = `${network}-trellis-${plan.shareSymbol.toLowerCase()}-staking`
  return {
    id,
    network,
    contracts: [address],
    describe: () => describeRestaking(id, chain, deployed),
    async positions(owner) {
      const account = await readRestakingAccount(chain, deployed, owner)
      return restakingPositions(id, network, deployed, account)
    },
    enter: (owner, request) => enterRestaking(chain, deployed, owner, request),
    async exit(owner, request) {
      const account = await readRestakingAccount(chain, deployed, owner)
      return exitRestaking(chain, deployed, account, request)
    },
    async manage(owner, action, passthrough) {
      const { exits, now } = await readRestakingAccount(chain, deployed, owner)
      const queue = {
        yieldId: id,
        name: plan.name,
        contract: address,
        claim: 'WITHDRAW',
        tokenOf: (exit: (typeof exits)[number]) => tokenAt(network, tokens, exit.token),
      } as const
      return claimExits(queue, exits, now, action, passthrough)
    },
  }
}
