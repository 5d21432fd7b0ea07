import type { Chain } from '../../chains/chain.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { nativeCoin } from '../native-coin.ts'
import { shownRows } from '../offers/shown-rows.ts'
import { takeOffer } from '../offers/take-offer.ts'
import type { EvmProtocol } from '../protocol.ts'
import type { DeployedTermStaking } from './deploy-term-staking.ts'
import { describeTermStaking } from './describe-term-staking.ts'
import { enterTermStaking } from './enter-term-staking.ts'
import { readTermAccount } from './term-account.ts'
import { termArguments } from './term-arguments.ts'
import { shownOperators } from './term-operators.ts'
import { termRows } from './term-rows.ts'
import { termStakingAbi } from './term-staking-abi.ts'

/** Staking for a term of one's choice: locked until its end, paid with the reward then. */
export function termStaking(chain: Chain, deployed: DeployedTermStaking): EvmProtocol {
  const { id, plan, address } = deployed
  const coin = nativeCoin(chain.network)
  const asked = termArguments(plan, coin)
  return {
    id,
    network: chain.network,
    contracts: [address],
    describe: () => describeTermStaking(chain, deployed, coin, asked),
    async validators() {
      const contract = { address, abi: termStakingAbi } as const
      const operators = await chain.client.readContract({ ...contract, functionName: 'operators' })
      return shownOperators(plan, operators, coin)
    },
    async positions(owner) {
      const account = await readTermAccount(chain, deployed, owner)
      return shownRows({ yieldId: id, owner }, coin, termRows(deployed, account, coin))
    },
    async enter(owner, request) {
      const account = await readTermAccount(chain, deployed, owner)
      return enterTermStaking(deployed, account, coin, request)
    },
    async exit() {
      throw ServiceError.full(400, 'This yield is left through its pending actions, not by exit')
    },
    async manage(owner, action, passthrough, request) {
      const rows = termRows(deployed, await readTermAccount(chain, deployed, owner), coin)
      const taken = { action, passthrough, request }
      return takeOffer({ yieldId: id, owner }, asked.manage, rows, taken)
    },
  }
}
