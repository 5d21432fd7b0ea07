import type { Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { Chain } from '../../chains/chain.ts'
import { amountArgument, requireBalance } from '../amount-argument.ts'
import { shownRows } from '../offers/shown-rows.ts'
import { takeOffer } from '../offers/take-offer.ts'
import type { Arguments, EvmPlan, EvmProtocol } from '../protocol.ts'
import { readValidators } from '../validators/read-validators.ts'
import { requireValidator } from '../validators/require-room.ts'
import { planOf } from '../validators/validator-set.ts'
import type { DeployedGovernanceStaking } from './deploy-governance-staking.ts'
import { describeGovernanceStaking } from './describe-governance-staking.ts'
import { readGovernanceAccount, votesFor, type GovernanceAccount } from './governance-account.ts'
import { governanceArguments } from './governance-arguments.ts'
import { governanceRows } from './governance-rows.ts'
import { governanceSteps } from './governance-steps.ts'
import { chosenFor } from './vote-rows.ts'

/** Coin that is locked and votes for validators. */
export function governanceStaking(chain: Chain, deployed: DeployedGovernanceStaking): EvmProtocol {
  const { id, address, set } = deployed
  const asked = governanceArguments(deployed)
  const account = (owner: Address, request: Arguments = {}): Promise<GovernanceAccount> => {
    const validator = planOf(set, request['validatorAddress'])
    return readGovernanceAccount(chain, deployed, owner, validator ? [validator.address] : [])
  }
  return {
    id,
    network: chain.network,
    contracts: [address],
    describe: () => describeGovernanceStaking(chain, deployed, asked),
    validators: () => readValidators(chain, address, set),
    positions: async (owner) =>
      shownRows({ yieldId: id, owner }, set.coin, governanceRows(deployed, await account(owner))),
    enter: async (owner, request) => enter(deployed, await account(owner, request), request),
    exit: async (owner, request) => exit(deployed, await account(owner), request),
    async manage(owner, action, passthrough, request) {
      const rows = governanceRows(deployed, await account(owner, request))
      const taken = { action, passthrough, request }
      return takeOffer({ yieldId: id, owner }, asked.manage, rows, taken)
    },
  }
}

/**
 * LOCK and VOTE, the first time after CREATE_ACCOUNT.
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE; 400 for a validator that takes no votes
 */
function enter(
  deployed: DeployedGovernanceStaking,
  account: GovernanceAccount,
  request: Arguments,
): EvmPlan {
  const { plan, set } = deployed
  const steps = governanceSteps(deployed)
  const amount = amountArgument(request, set.coin, plan)
  const validator = chosenFor(deployed, account, request, amount)
  requireBalance(account.walletBalance, amount, set.coin, 'wallet')
  return {
    amount: fromRaw(amount, set.coin.decimals),
    steps: [
      ...(account.exists ? [] : [steps.createAccount()]),
      steps.lock(amount),
      steps.vote(validator, amount),
    ],
  }
}

/**
 * REVOKE and UNLOCK of an amount; with `useMaxAmount` one UNLOCK of all votes, whatever they are worth when it is mined
 * (decisions/043-whole-balance).
 * @throws ServiceError INVALID_AMOUNT, INSUFFICIENT_BALANCE; 400 for an unknown validator
 */
function exit(
  deployed: DeployedGovernanceStaking,
  account: GovernanceAccount,
  request: Arguments,
): EvmPlan {
  const { set } = deployed
  const steps = governanceSteps(deployed)
  const validator = requireValidator(set, request['validatorAddress'])
  const held = votesFor(account, validator.address)
  const everything = request['useMaxAmount'] === true
  const amount = everything ? held : amountArgument(request, set.coin)
  requireBalance(held, everything ? 1n : amount, set.coin, 'position')
  return {
    amount: fromRaw(amount, set.coin.decimals),
    steps: everything
      ? [steps.leave(validator)]
      : [steps.revoke(validator, amount), steps.unlock(amount)],
  }
}
