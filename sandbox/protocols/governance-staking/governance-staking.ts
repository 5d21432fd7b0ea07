import { governanceStakingAbi as abi } from '../../contracts/abis.generated.ts'
import { defineEvmProtocol } from '../define-evm-protocol.ts'
import { describeYield } from '../describe-yield.ts'
import { createPlan } from '../evm-steps.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import { readAmountArgument, readExitAmount, requireBalance } from '../read-amount-argument.ts'
import { readContracts } from '../read-contracts.ts'
import { getValidatorRate, readValidators } from '../validators/describe-validators.ts'
import { requireValidator } from '../validators/require-stake-limits.ts'
import { findValidatorState } from '../validators/validator-state.ts'
import {
  deployGovernanceStaking,
  getVotes,
  governanceStakingPlans,
  readGovernanceAccount,
  type Governance,
  type GovernanceOwner,
} from './governance-account.ts'
import { governanceSteps } from './governance-steps.ts'
import { getRequestedValidator, governanceArguments, governanceRows } from './vote-rows.ts'

/** Locked coin that votes for validators. */
export const governanceStakingModule = defineEvmProtocol({
  plans: governanceStakingPlans,
  deploy: deployGovernanceStaking,
  arguments: governanceArguments,
  describe,
  read: readGovernanceAccount,
  rows: governanceRows,
  enter,
  exit,
  extras: ({ chain, deployed: { address, set } }) => ({
    validators: () => readValidators(chain, address, set),
  }),
})

/** Describes the yield; its rate is the first validator's. */
async function describe(context: Governance) {
  const { chain, coin, deployed } = context
  const { plan, address, set } = deployed
  const contract = { address, abi } as const
  const first = set.plans[0]?.address ?? address
  const [totalStaked, totalLocked, accounts, states] = await readContracts(chain, [
    { ...contract, functionName: 'totalStaked' },
    { ...contract, functionName: 'totalLocked' },
    { ...contract, functionName: 'accounts' },
    { ...contract, functionName: 'statesOf', args: [[first]] },
  ])
  return describeYield(context, {
    token: coin,
    tokens: [coin],
    rewardRate: getValidatorRate(findValidatorState(states, first), set.ratePerYear, coin),
    text: `Coin is **locked** first and **votes** for a validator then, on a local chain. Votes earn for whole days, from the day after they were given, and rewards are added to them. Leaving is two steps as well; what is unlocked can be withdrawn after ${plan.cooldown / 86_400n} days.`,
    mechanics: {
      type: 'staking',
      rewardSchedule: 'epoch',
      warmupPeriod: { seconds: 86_400 },
      requiresValidatorSelection: true,
    },
    providerId: 'concord',
    tvl: totalStaked + totalLocked,
    statistics: { uniqueUsers: Number(accounts) },
    tags: ['staking', 'governance', 'test-money'],
  })
}

/**
 * Plans LOCK and VOTE, the first time after CREATE_ACCOUNT. @throws ServiceError 400 for a validator that takes no
 * votes
 */
function enter(context: GovernanceOwner, request: Arguments): EvmPlan {
  const { deployed, account, coin } = context
  const steps = governanceSteps(deployed)
  const amount = readAmountArgument(request, coin, deployed.plan)
  const validator = getRequestedValidator(context, request, amount)
  requireBalance(account.walletBalance, amount, coin, 'wallet')
  return createPlan(
    amount,
    coin,
    ...(account.exists ? [] : [steps.createAccount()]),
    steps.lock(amount),
    steps.vote(validator, amount),
  )
}

/**
 * Plans REVOKE and UNLOCK of an amount; with `useMaxAmount` one UNLOCK of all votes at their worth when mined
 * (decisions/043-whole-balance).
 * @throws ServiceError 400 for an unknown validator
 */
function exit({ deployed, account, coin }: GovernanceOwner, request: Arguments): EvmPlan {
  const steps = governanceSteps(deployed)
  const validator = requireValidator(deployed.set, request['validatorAddress'])
  const owned = getVotes(account, validator.address)
  const { amount, everything } = readExitAmount(request, owned, coin)
  return everything
    ? createPlan(amount, coin, steps.leave(validator))
    : createPlan(amount, coin, steps.revoke(validator, amount), steps.unlock(amount))
}
