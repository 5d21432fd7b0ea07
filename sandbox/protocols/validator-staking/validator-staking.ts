import type { Address } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import { shownRows } from '../offers/shown-rows.ts'
import { takeOffer } from '../offers/take-offer.ts'
import type { Arguments, EvmProtocol } from '../protocol.ts'
import { readValidators } from '../validators/read-validators.ts'
import { planOf } from '../validators/validator-set.ts'
import { delegationRows } from './delegation-rows.ts'
import type { DeployedValidatorStaking } from './deploy-validator-staking.ts'
import { describeValidatorStaking } from './describe-validator-staking.ts'
import { enterValidatorStaking } from './enter-validator-staking.ts'
import { exitValidatorStaking } from './exit-validator-staking.ts'
import { readStakingAccount, type StakingAccount } from './staking-account.ts'
import { stakingArguments } from './staking-arguments.ts'
import { unbondingRows } from './unbonding-rows.ts'

/** Staking with one validator at a time: warm-up, rewards to claim or stake, moves, and a cooldown. */
export function validatorStaking(chain: Chain, deployed: DeployedValidatorStaking): EvmProtocol {
  const { id, plan, address, set } = deployed
  const asked = stakingArguments(deployed)
  const account = (owner: Address, request: Arguments = {}): Promise<StakingAccount> => {
    const validator = planOf(set, request['validatorAddress'])
    return readStakingAccount(chain, deployed, owner, validator ? [validator.address] : [])
  }
  const rows = (of: StakingAccount) => [
    ...of.delegations.flatMap((each) => delegationRows(deployed, of, each)),
    ...unbondingRows(deployed, of),
  ]
  return {
    id,
    network: chain.network,
    contracts: [address],
    describe: () => describeValidatorStaking(chain, deployed, words(plan), asked),
    validators: () => readValidators(chain, address, set),
    positions: async (owner) =>
      shownRows({ yieldId: id, owner }, set.coin, rows(await account(owner))),
    enter: async (owner, request) =>
      enterValidatorStaking(deployed, await account(owner, request), request),
    exit: async (owner, request) => exitValidatorStaking(deployed, await account(owner), request),
    async manage(owner, action, passthrough, request) {
      const current = rows(await account(owner, request))
      const taken = { action, passthrough, request }
      return takeOffer({ yieldId: id, owner }, asked.manage, current, taken)
    },
  }
}

const words = ({ warmup, cooldown }: DeployedValidatorStaking['plan']): string =>
  `Staking with a validator of your choice on a local chain. Stake earns after ${warmup / 3_600n} hours of warm-up; rewards wait until you **claim** them or **stake** them. Stake can move to another validator at once. Leaving takes ${cooldown / 86_400n} days, and can be taken back while it lasts.`
