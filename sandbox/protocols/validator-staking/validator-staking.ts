import type { Address } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import { toPositions, planPendingAction } from '../pending-actions.ts'
import type { Arguments, EvmProtocol, EvmPlan } from '../protocol.ts'
import { readValidators } from '../validators/describe-validators.ts'
import { findPlan } from '../validators/validator-plan.ts'
import { delegationRows, unbondingRows } from './staking-rows.ts'
import {
  deployValidatorStaking,
  readStakingAccount,
  findDelegation,
  getDelegatedAmount,
  validatorStakingPlans,
  type DeployedValidatorStaking,
  type StakingAccount,
} from './deployed-validator-staking.ts'
import {
  describeValidatorStaking,
  stakingArguments,
  requireActive,
} from './describe-validator-staking.ts'
import { readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import { requireValidator, requireStakeLimits } from '../validators/require-stake-limits.ts'
import { stakingSteps } from './staking-steps.ts'
import type { EvmModule } from '../evm-module.ts'

export const validatorStakingModule: EvmModule<DeployedValidatorStaking> = {
  deploy: (site) =>
    validatorStakingPlans[site.network].map((plan) => deployValidatorStaking(site, plan)),
  open: (chain, deployed) => [validatorStaking(chain, deployed)],
}

/**
 * One UNSTAKE of active stake: a validator of any status can be left.
 * @throws ServiceError 400 for an unknown validator; INVALID_AMOUNT, INSUFFICIENT_BALANCE
 */
function exitValidatorStaking(
  deployed: DeployedValidatorStaking,
  account: StakingAccount,
  request: Arguments,
): EvmPlan {
  const { set } = deployed
  const validator = requireValidator(set, request['validatorAddress'])
  const delegation = findDelegation(account, validator.address)
  const { active } = delegation
  const everything = request['useMaxAmount'] === true
  const amount = everything ? active : readAmountArgument(request, set.coin)
  requireActive(delegation, everything ? 1n : amount, set.coin)
  return stakingSteps(deployed).unstake(validator, amount)
}

/**
 * One STAKE with one validator.
 * @throws ServiceError 400 for a validator that is unknown or takes no stake; INVALID_AMOUNT outside the limits of the
 * yield or of the validator; INSUFFICIENT_BALANCE
 */
function enterValidatorStaking(
  deployed: DeployedValidatorStaking,
  account: StakingAccount,
  request: Arguments,
): EvmPlan {
  const { plan, set } = deployed
  const first = account.delegations.every((each) => getDelegatedAmount(each) === 0n)
  const minimum = first ? plan.minimum : (plan.subsequentMinimum ?? plan.minimum)
  const amount = readAmountArgument(request, set.coin, { minimum, maximum: plan.maximum })
  const validator = requireValidator(set, request['validatorAddress'])
  const owned = getDelegatedAmount(findDelegation(account, validator.address))
  requireStakeLimits(validator, account.requestedValidators, {
    held: owned,
    amount,
    coin: set.coin,
  })
  requireBalance(account.walletBalance, amount, set.coin, 'wallet')
  return stakingSteps(deployed).stake(validator, amount)
}

/** Staking with one validator at a time: warm-up, rewards to claim or stake, moves, and a cooldown. */
export function validatorStaking(chain: Chain, deployed: DeployedValidatorStaking): EvmProtocol {
  const { id, plan, address, set } = deployed
  const yieldArguments = stakingArguments(deployed)
  const account = (owner: Address, request: Arguments = {}): Promise<StakingAccount> => {
    const validator = findPlan(set, request['validatorAddress'])
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
    describe: () => describeValidatorStaking(chain, deployed, getDescription(plan), yieldArguments),
    validators: () => readValidators(chain, address, set),
    positions: async (owner) =>
      toPositions({ yieldId: id, owner }, set.coin, rows(await account(owner))),
    enter: async (owner, request) =>
      enterValidatorStaking(deployed, await account(owner, request), request),
    exit: async (owner, request) => exitValidatorStaking(deployed, await account(owner), request),
    async manage(owner, action, passthrough, request) {
      const current = rows(await account(owner, request))
      const pendingRequest = { action, passthrough, request }
      return planPendingAction(
        { yieldId: id, owner },
        yieldArguments.manage,
        current,
        pendingRequest,
      )
    },
  }
}

const getDescription = ({ warmup, cooldown }: DeployedValidatorStaking['plan']): string =>
  `Staking with a validator of your choice on a local chain. Stake earns after ${warmup / 3_600n} hours of warm-up; rewards wait until you **claim** them or **stake** them. Stake can move to another validator at once. Leaving takes ${cooldown / 86_400n} days, and can be taken back while it lasts.`
