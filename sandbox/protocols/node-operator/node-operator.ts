import type { Chain } from '../../chains/chain.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { dueExits } from '../exit-queue/due-exits.ts'
import type { EvmProtocol } from '../protocol.ts'
import type { DeployedNodeOperator } from './deploy-node-operator.ts'
import { describeNode } from './describe-node.ts'
import { enterNode } from './enter-node.ts'
import { exitNode } from './exit-node.ts'
import { exitWithSignature } from './exit-with-signature.ts'
import { readNodeAccount } from './node-account.ts'
import { nodePositions } from './node-positions.ts'
import { nodeValidators } from './node-validators.ts'

/** Validators run by an operator, each exited by a personal message that its staker signs. */
export function nodeOperator(chain: Chain, operator: DeployedNodeOperator): EvmProtocol {
  const { network } = chain
  const id = `${network}-eth-${operator.plan.operator.toLowerCase()}-staking`
  return {
    id,
    network,
    contracts: [operator.address],
    describe: () => describeNode(id, chain, operator),
    async positions(owner) {
      return nodePositions(id, chain, operator, await readNodeAccount(chain, operator, owner))
    },
    async enter(owner, request) {
      const [account, gasPrice] = await Promise.all([
        readNodeAccount(chain, operator, owner),
        chain.client.getGasPrice(),
      ])
      return enterNode(network, operator, account, gasPrice, request)
    },
    async exit(owner, request) {
      const account = await readNodeAccount(chain, operator, owner)
      return exitNode(chain, operator, owner, account, request)
    },
    manage(_owner, action) {
      return Promise.reject(
        ServiceError.full(400, `This yield has no pending action ${action}: it is left by exit.`),
      )
    },
    validators: () => nodeValidators(chain, operator),
    async afterSignature(owner, signed) {
      const account = await readNodeAccount(chain, operator, owner)
      return exitWithSignature(chain, operator, owner, account, signed)
    },
    due: () => dueExits(chain, operator.address),
  }
}
