import type { Chain } from '../../chains/chain.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { claimExits } from '../exit-queue/claim-exits.ts'
import { nativeCoin } from '../native-coin.ts'
import type { EvmProtocol } from '../protocol.ts'
import type { DeployedPods } from './deploy-pods.ts'
import { describePods } from './describe-pods.ts'
import { enterPod } from './enter-pod.ts'
import { exitPod } from './exit-pod.ts'
import { readPodAccount } from './pod-account.ts'
import { podPositions } from './pod-positions.ts'
import { verifyPod } from './verify-pod.ts'

/** Native restaking: coin in a pod of one's own, which earns once it is verified, and leaves through a queue. */
export function nativeRestaking(chain: Chain, pods: DeployedPods): EvmProtocol {
  const { network } = chain
  const { plan, address } = pods
  const id = `${network}-eth-keystone-native-restaking`
  return {
    id,
    network,
    contracts: [address],
    describe: () => describePods(id, chain, pods),
    async positions(owner) {
      return podPositions(id, owner, await readPodAccount(chain, pods, owner))
    },
    async enter(owner, request) {
      const [account, gasPrice] = await Promise.all([
        readPodAccount(chain, pods, owner),
        chain.client.getGasPrice(),
      ])
      return enterPod(network, pods, account, gasPrice, request)
    },
    async exit(owner, request) {
      return exitPod(network, pods, await readPodAccount(chain, pods, owner), request)
    },
    async manage(owner, action, passthrough) {
      const account = await readPodAccount(chain, pods, owner)
      switch (action) {
        case 'VERIFY_WITHDRAW_CREDENTIALS':
          return verifyPod(id, pods, owner, account, passthrough)
        case 'WITHDRAW': {
          const tokenOf = () => nativeCoin(network)
          const queue = { yieldId: id, name: plan.name, contract: address, claim: action, tokenOf }
          return claimExits(queue, account.exits, account.now, action, passthrough)
        }
        default:
          throw ServiceError.validation([
            'action must be one of: VERIFY_WITHDRAW_CREDENTIALS, WITHDRAW',
          ])
      }
    },
  }
}
