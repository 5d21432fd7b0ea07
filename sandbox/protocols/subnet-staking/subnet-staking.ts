import type { Address } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import { nativeCoin } from '../native-coin.ts'
import { shownRows } from '../offers/shown-rows.ts'
import { takeOffer } from '../offers/take-offer.ts'
import type { EvmProtocol } from '../protocol.ts'
import type { DeployedSubnetStaking } from './deploy-subnet-staking.ts'
import { describeSubnetStaking } from './describe-subnet-staking.ts'
import { shownSubnetValidator } from './shown-subnet-validator.ts'
import { readSubnetAccount, readSubnets, type SubnetAccount } from './subnet-account.ts'
import { subnetArguments } from './subnet-arguments.ts'
import { enterSubnet, exitSubnet } from './subnet-plans.ts'
import { subnetRows } from './subnet-rows.ts'

/** Staking in subnets, each with its own alpha. */
export function subnetStaking(chain: Chain, deployed: DeployedSubnetStaking): EvmProtocol {
  const { id, address } = deployed
  const coin = nativeCoin(chain.network)
  const asked = subnetArguments(deployed, coin)
  const account = (owner: Address): Promise<SubnetAccount> =>
    readSubnetAccount(chain, deployed, owner)
  return {
    id,
    network: chain.network,
    contracts: [address],
    describe: () => describeSubnetStaking(chain, deployed, coin, asked),
    async validators() {
      const now = await readSubnets(chain, deployed)
      return deployed.validators
        .map((each) => shownSubnetValidator(each, now, coin))
        .sort(
          (one, other) =>
            Number(other.preferred) - Number(one.preferred) ||
            other.rewardRate.total - one.rewardRate.total,
        )
    },
    positions: async (owner) =>
      shownRows({ yieldId: id, owner }, coin, subnetRows(deployed, await account(owner), coin)),
    enter: async (owner, request) => enterSubnet(deployed, await account(owner), coin, request),
    exit: async (owner, request) => exitSubnet(deployed, await account(owner), coin, request),
    async manage(owner, action, passthrough, request) {
      const rows = subnetRows(deployed, await account(owner), coin)
      const taken = { action, passthrough, request }
      return takeOffer({ yieldId: id, owner }, asked.manage, rows, taken)
    },
  }
}
