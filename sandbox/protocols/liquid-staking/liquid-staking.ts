import type { Chain } from '../../chains/chain.ts'
import type { DeployedStaking } from './deploy-staking.ts'
import type { EvmProtocol } from '../protocol.ts'
import { claimStaking } from './claim-staking.ts'
import { describeStaking } from './describe-staking.ts'
import { enterStaking } from './enter-staking.ts'
import { exitStaking } from './exit-staking.ts'
import { readGasPrice, readStakingAccount } from './staking-account.ts'
import { stakingPositions } from './staking-positions.ts'

/** Liquid staking of the native coin: stake for shares that grow in worth; leave through a queue, then claim. */
export function liquidStaking(chain: Chain, staking: DeployedStaking): EvmProtocol {
  const { network } = chain
  const id = `${network}-eth-tidal-staking`
  return {
    id,
    network,
    contracts: [staking.address],
    describe: () => describeStaking(id, chain, staking),
    async positions(owner) {
      return stakingPositions(id, await readStakingAccount(chain, staking, owner))
    },
    async enter(owner, request) {
      const [account, gasPrice] = await Promise.all([
        readStakingAccount(chain, staking, owner),
        readGasPrice(chain),
      ])
      return enterStaking(network, staking, account, gasPrice, request)
    },
    async exit(owner, request) {
      const account = await readStakingAccount(chain, staking, owner)
      return exitStaking(chain, staking, account, request)
    },
    async manage(owner, action, passthrough) {
      const account = await readStakingAccount(chain, staking, owner)
      return claimStaking(id, network, staking, account, action, passthrough)
    },
  }
}
