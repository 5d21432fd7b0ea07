import { defineEvmProtocol } from '../define-evm-protocol.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import { readAmountArgument, readExitAmount, requireBalance } from '../read-amount-argument.ts'
import { describeValidatorStaking } from '../validator-staking/describe-validator-staking.ts'
import {
  deployValidatorStaking,
  readStakingAccount,
  type DeployedValidatorStaking,
  type StakingOwner,
} from '../validator-staking/staking-account.ts'
import { readValidators } from '../validators/describe-validators.ts'
import {
  findRequestedValidators,
  MAX_VALIDATORS,
  requireRequestedValidators,
  spreadArguments,
  spreadStakingPlans,
} from './spread-arguments.ts'
import { spreadRows, spreadSteps } from './spread-rows.ts'

/** Staking spread over several validators at once. */
export const multiValidatorStakingModule = defineEvmProtocol({
  plans: spreadStakingPlans,
  deploy: deployValidatorStaking,
  arguments: spreadArguments,
  describe: (context) => describeValidatorStaking(context, getDescription(context.deployed)),
  read: (context, owner, request) =>
    readStakingAccount(context, owner, findRequestedValidators(context.deployed.set, request)),
  rows: spreadRows,
  enter,
  exit,
  extras: ({ chain, deployed: { address, set } }) => ({
    validators: () => readValidators(chain, address, set),
  }),
})

function getDescription({ plan }: DeployedValidatorStaking): string {
  return `Staking on a local chain that spreads your stake over up to ${MAX_VALIDATORS} validators, in equal parts. It earns at once; rewards wait until you **claim** or **stake** them. Leaving takes ${plan.cooldown / 86_400n} days, and can be taken back while it lasts.`
}

/** Plans an enter. @throws ServiceError 400 for the validators */
function enter({ deployed, account, coin }: StakingOwner, request: Arguments): EvmPlan {
  const { plan, set } = deployed
  const amount = readAmountArgument(request, coin, plan)
  const all = requireRequestedValidators(set, account, request, amount, 'wallet')
  requireBalance(account.walletBalance, amount, coin, 'wallet')
  return spreadSteps(deployed).stake(amount, all)
}

function exit({ deployed, account, coin }: StakingOwner, request: Arguments): EvmPlan {
  const active = account.delegations.reduce((total, each) => total + each.active, 0n)
  return spreadSteps(deployed).unstake(readExitAmount(request, active, coin).amount)
}
