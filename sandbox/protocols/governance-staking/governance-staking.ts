import { governanceStakingAbi } from '../../contracts/abis.generated.ts'
import type { Address } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { Chain } from '../../chains/chain.ts'
import { readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import { toPositions, planPendingAction, type PositionRow } from '../pending-actions.ts'
import type { Arguments, EvmPlan, EvmProtocol } from '../protocol.ts'
import { readValidators, getValidatorRate } from '../validators/describe-validators.ts'
import { requireValidator } from '../validators/require-stake-limits.ts'
import { findPlan } from '../validators/validator-plan.ts'
import {
  deployGovernanceStaking,
  readGovernanceAccount,
  getVotes,
  governanceStakingPlans,
  type DeployedGovernanceStaking,
  type GovernanceAccount,
  type Unlocking,
} from './deployed-governance-staking.ts'
import { governanceArguments, getRequestedValidator, lockedRow, voteRow } from './vote-rows.ts'
import { governanceSteps } from './governance-steps.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { freeMechanics, getTokenFields, testMetadata, tvlStatistics } from '../describe-yield.ts'
import { findValidatorState } from '../validators/validator-state.ts'
import type { EvmModule } from '../evm-module.ts'

export const governanceStakingModule: EvmModule<DeployedGovernanceStaking> = {
  deploy: (site) =>
    governanceStakingPlans[site.network].map((plan) => deployGovernanceStaking(site, plan)),
  open: (chain, deployed) => [governanceStaking(chain, deployed)],
}

/** Votes by validator, what is locked without them, what cools down by date, and what can be withdrawn. */
function governanceRows(
  deployed: DeployedGovernanceStaking,
  account: GovernanceAccount,
): PositionRow[] {
  const { now, votes, locked, unlockings } = account
  const free = unlockings.filter(({ releaseAt }) => releaseAt <= now)
  const cooling = unlockings.filter(({ releaseAt }) => releaseAt > now)
  const dates = [...new Set(cooling.map(({ releaseAt }) => releaseAt))]
  return [
    ...votes.map((each) => voteRow(deployed, account, each)),
    ...(locked > 0n ? [lockedRow(deployed, account)] : []),
    ...dates.sort((one, other) => Number(one - other)).map((date) => exitingRow(date, cooling)),
    ...(free.length > 0 ? [withdrawableRow(deployed, free)] : []),
  ]
}

const sum = (all: readonly Unlocking[]): bigint =>
  all.reduce((total, { amount }) => total + amount, 0n)

const exitingRow = (date: bigint, cooling: readonly Unlocking[]): PositionRow => ({
  key: `exiting ${date}`,
  type: 'exiting',
  amount: sum(cooling.filter(({ releaseAt }) => releaseAt === date)),
  date,
  isEarning: false,
  actions: [],
})

function withdrawableRow(
  deployed: DeployedGovernanceStaking,
  free: readonly Unlocking[],
): PositionRow {
  const amount = sum(free)
  const ids = free.map(({ id }) => id)
  const plan = () => ({
    amount: fromRaw(amount, deployed.set.coin.decimals),
    steps: [governanceSteps(deployed).withdraw(ids, amount)],
  })
  return {
    key: 'withdrawable',
    type: 'withdrawable',
    amount,
    date: null,
    isEarning: false,
    actions: [{ type: 'WITHDRAW', fields: [], amount, plan }],
  }
}

/** The yield in the contract's form: its rate is that of its first validator. One call to the chain. */
async function describeGovernanceStaking(
  chain: Chain,
  { id, plan, address, set }: DeployedGovernanceStaking,
  yieldArguments: Mechanics['arguments'],
): Promise<YieldDescription> {
  const { coin } = set
  const contract = { address, abi: governanceStakingAbi } as const
  const first = set.plans[0]?.address ?? address
  const [totalStaked, totalLocked, accounts, states] = await chain.client.multicall({
    allowFailure: false,
    contracts: [
      { ...contract, functionName: 'totalStaked' },
      { ...contract, functionName: 'totalLocked' },
      { ...contract, functionName: 'accounts' },
      { ...contract, functionName: 'statesOf', args: [[first]] },
    ],
  })
  const mechanicsFields = {
    type: 'staking',
    rewardSchedule: 'epoch',
    rewardClaiming: 'auto',
    gasFeeToken: coin,
    warmupPeriod: { seconds: 86_400 },
    cooldownPeriod: { seconds: Number(plan.cooldown) },
    arguments: yieldArguments,
  } as const
  return {
    id,
    ...getTokenFields(chain, coin),
    rewardRate: getValidatorRate(findValidatorState(states, first), set.ratePerYear, coin),
    status: { enter: true, exit: true },
    metadata: testMetadata(
      plan.name,
      `Coin is **locked** first and **votes** for a validator then, on a local chain. Votes earn for whole days, from the day after they were given, and rewards are added to them. Leaving is two steps as well; what is unlocked can be withdrawn after ${plan.cooldown / 86_400n} days.`,
    ),
    mechanics: freeMechanics(plan, mechanicsFields, true),
    providerId: 'concord',
    statistics: {
      ...tvlStatistics(totalStaked + totalLocked, coin),
      uniqueUsers: Number(accounts),
    },
    executionContracts: { enter: [address], exit: [address] },
    tags: ['staking', 'governance', 'test-money'],
  }
}

/** Coin that is locked and votes for validators. */
export function governanceStaking(chain: Chain, deployed: DeployedGovernanceStaking): EvmProtocol {
  const { id, address, set } = deployed
  const yieldArguments = governanceArguments(deployed)
  const account = (owner: Address, request: Arguments = {}): Promise<GovernanceAccount> => {
    const validator = findPlan(set, request['validatorAddress'])
    return readGovernanceAccount(chain, deployed, owner, validator ? [validator.address] : [])
  }
  return {
    id,
    network: chain.network,
    contracts: [address],
    describe: () => describeGovernanceStaking(chain, deployed, yieldArguments),
    validators: () => readValidators(chain, address, set),
    positions: async (owner) =>
      toPositions({ yieldId: id, owner }, set.coin, governanceRows(deployed, await account(owner))),
    enter: async (owner, request) => enter(deployed, await account(owner, request), request),
    exit: async (owner, request) => exit(deployed, await account(owner), request),
    async manage(owner, action, passthrough, request) {
      const rows = governanceRows(deployed, await account(owner, request))
      const pendingRequest = { action, passthrough, request }
      return planPendingAction({ yieldId: id, owner }, yieldArguments.manage, rows, pendingRequest)
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
  const amount = readAmountArgument(request, set.coin, plan)
  const validator = getRequestedValidator(deployed, account, request, amount)
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
  const owned = getVotes(account, validator.address)
  const everything = request['useMaxAmount'] === true
  const amount = everything ? owned : readAmountArgument(request, set.coin)
  requireBalance(owned, everything ? 1n : amount, set.coin, 'position')
  return {
    amount: fromRaw(amount, set.coin.decimals),
    steps: everything
      ? [steps.leave(validator)]
      : [steps.revoke(validator, amount), steps.unlock(amount)],
  }
}
