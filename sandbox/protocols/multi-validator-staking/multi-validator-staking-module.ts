import type { EvmModule } from '../evm-module.ts'
import {
  deployValidatorStaking,
  readStakingAccount,
  type DeployedValidatorStaking,
  type StakingAccount,
} from '../validator-staking/deployed-validator-staking.ts'
import {
  spreadStakingPlans,
  MAX_VALIDATORS,
  requireRequestedValidators,
  findRequestedValidators,
  spreadArguments,
} from './spread-arguments.ts'
import type { Address } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import { readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import { toPositions, planPendingAction } from '../pending-actions.ts'
import type { Arguments, EvmPlan, EvmProtocol } from '../protocol.ts'
import { describeValidatorStaking } from '../validator-staking/describe-validator-staking.ts'
import { readValidators } from '../validators/describe-validators.ts'
import { spreadRows } from './spread-rows.ts'
import { spreadSteps } from './spread-steps.ts'

/** Staking that is spread over several validators at once. */
function spreadStaking(chain: Chain, deployed: DeployedValidatorStaking): EvmProtocol {
  const { id, plan, address, set } = deployed
  const yieldArguments = spreadArguments(deployed)
  const account = (owner: Address, request: Arguments = {}): Promise<StakingAccount> => {
    const named = findRequestedValidators(set, request).map((each) => each.address)
    return readStakingAccount(chain, deployed, owner, named)
  }
  return {
    id,
    network: chain.network,
    contracts: [address],
    describe: () => describeValidatorStaking(chain, deployed, getDescription(plan), yieldArguments),
    validators: () => readValidators(chain, address, set),
    positions: async (owner) =>
      toPositions({ yieldId: id, owner }, set.coin, spreadRows(deployed, await account(owner))),
    enter: async (owner, request) => enter(deployed, await account(owner, request), request),
    exit: async (owner, request) => exit(deployed, await account(owner), request),
    async manage(owner, action, passthrough, request) {
      const rows = spreadRows(deployed, await account(owner, request))
      const pendingRequest = { action, passthrough, request }
      return planPendingAction({ yieldId: id, owner }, yieldArguments.manage, rows, pendingRequest)
    },
  }
}

const getDescription = ({ cooldown }: DeployedValidatorStaking['plan']): string =>
  `Staking on a local chain that spreads your stake over up to ${MAX_VALIDATORS} validators, in equal parts. It earns at once; rewards wait until you **claim** or **stake** them. Leaving takes ${cooldown / 86_400n} days, and can be taken back while it lasts.`

/** @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE; 400 for the validators */
function enter(
  deployed: DeployedValidatorStaking,
  account: StakingAccount,
  request: Arguments,
): EvmPlan {
  const { plan, set } = deployed
  const amount = readAmountArgument(request, set.coin, plan)
  const all = requireRequestedValidators(set, account, request, amount, 'wallet')
  requireBalance(account.walletBalance, amount, set.coin, 'wallet')
  return spreadSteps(deployed).stake(amount, all)
}

/** @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE */
function exit(
  deployed: DeployedValidatorStaking,
  { delegations }: StakingAccount,
  request: Arguments,
): EvmPlan {
  const { coin } = deployed.set
  const active = delegations.reduce((total, each) => total + each.active, 0n)
  const everything = request['useMaxAmount'] === true
  const amount = everything ? active : readAmountArgument(request, coin)
  requireBalance(active, everything ? 1n : amount, coin, 'position')
  return spreadSteps(deployed).unstake(amount)
}

export const multiValidatorStakingModule: EvmModule<DeployedValidatorStaking> = {
  deploy: (site) =>
    spreadStakingPlans[site.network].map((plan) => deployValidatorStaking(site, plan)),
  open: (chain, deployed) => [spreadStaking(chain, deployed)],
}
