import { termStakingAbi as abi } from '../../contracts/abis.generated.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Token } from '../../contract/token.ts'
import { createField, enterAmountField } from '../amount-field.ts'
import {
  defineEvmProtocol,
  type YieldArguments,
  type YieldContext,
} from '../define-evm-protocol.ts'
import { describeYield } from '../describe-yield.ts'
import { createCall, createPlan, createStep } from '../evm-steps.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import { formatAmount, readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import { readContracts } from '../read-contracts.ts'
import {
  deployTermStaking,
  operatorKey,
  termStakingPlans,
  type DeployedTermStaking,
  type TermStakingPlan,
} from './term-staking-plans.ts'
import { describeOperators, readTerms, termRows, yearRate, type TermOwner } from './term-rows.ts'

/** Staking for a selected term: locked until its end, then paid with the reward. */
export const termStakingModule = defineEvmProtocol({
  plans: termStakingPlans,
  deploy: deployTermStaking,
  arguments: getArguments,
  describe,
  read: readTerms,
  rows: termRows,
  enter,
  extras: ({ chain, coin, deployed: { plan, address } }) => ({
    async validators() {
      const [operators] = await readContracts(chain, [{ address, abi, functionName: 'operators' }])
      return describeOperators(plan, operators, coin)
    },
  }),
})

/** Returns the arguments; exits withdraw ended terms. */
function getArguments({ plan }: DeployedTermStaking, coin: Token): YieldArguments {
  const duration = createField({
    name: 'duration',
    type: 'number',
    label: 'Term',
    description: 'How long the stake is locked, in seconds.',
    required: true,
    placeholder: String(plan.shortest),
    minimum: String(plan.shortest),
    maximum: String(plan.longest),
  })
  const operator = createField({
    name: 'providerId',
    type: 'string',
    label: 'Operator',
    description: 'Who runs the term.',
    required: true,
    options: plan.operators.map(({ id }) => id),
    optionsRef: '/v1/providers',
  })
  return {
    enter: {
      fields: [enterAmountField(coin, plan), duration, operator],
      notes: `The reward is fixed when the term begins: half of the operator’s rate in any term, all of it in one of a year.`,
    },
    manage: { WITHDRAW: { fields: [] }, WITHDRAW_ALL: { fields: [] } },
  }
}

/** Describes the yield; its rate is a one-year term's with the first operator. */
async function describe(context: YieldContext<DeployedTermStaking>) {
  const { chain, coin, deployed } = context
  const { plan, address } = deployed
  const contract = { address, abi } as const
  const [totalStaked, stakers, operators] = await readContracts(chain, [
    { ...contract, functionName: 'totalStaked' },
    { ...contract, functionName: 'stakers' },
    { ...contract, functionName: 'operators' },
  ])
  return describeYield(context, {
    token: coin,
    tokens: [coin],
    rewardRate: yearRate(operators[0]?.ratePerYear ?? 0n, coin),
    text: `Staking for a term of your choice on a local chain, from ${plan.shortest / 86_400} to ${plan.longest / 86_400} days. The reward is fixed when the term begins, the higher the longer it is, and paid with the stake **at its end**. There is no way out before.`,
    mechanics: {
      type: 'staking',
      rewardSchedule: 'epoch',
      lockupPeriod: { seconds: plan.shortest },
    },
    providerId: 'ember',
    tvl: totalStaked,
    statistics: { uniqueUsers: Number(stakers) },
    tags: ['staking', 'fixed-term', 'test-money'],
  })
}

const YEAR = 365n * 86_400n
const ONE = 10n ** 18n

/**
 * Plans one STAKE for a term.
 * @throws ServiceError INVALID_AMOUNT, also when the reserve cannot cover its reward; 400 for a duration or an operator
 */
function enter({ deployed, account, coin }: TermOwner, request: Arguments): EvmPlan {
  const { plan, address } = deployed
  const amount = readAmountArgument(request, coin, plan)
  const duration = readDurationArgument(plan, request['duration'])
  const operator = plan.operators.find(({ id }) => id === request['providerId'])
  if (!operator)
    throw ServiceError.validation(['arguments.providerId must be an operator of this yield'])
  requireBalance(account.walletBalance, amount, coin, 'wallet')
  const key = operatorKey(operator)
  const ratePerYear = account.operators.find(({ id }) => id === key)?.ratePerYear ?? 0n
  const reward = termReward(ratePerYear, amount, duration)
  if (reward > account.reserve)
    throw ServiceError.basic(
      'INVALID_AMOUNT',
      `${plan.name} has ${formatAmount(account.reserve, coin)} left to promise as rewards; this term would earn ${formatAmount(reward, coin)}: stake less, or for a shorter term.`,
    )
  const text = formatAmount(amount, coin)
  const days = Math.floor(duration / 86_400)
  const args = [key, BigInt(duration)] as const
  const step = createStep(
    {
      type: 'STAKE',
      title: `Stake ${text} for ${days} days`,
      description: `Sends ${text} to ${plan.name}, run by ${operator.name}. It is locked for ${days} days and comes back with its reward then.`,
    },
    createCall({ abi, address, functionName: 'stake', args, value: amount }),
  )
  return createPlan(amount, coin, step)
}

/**
 * Returns a term's reward in wei, as the contract does: half of the rate fixed, the other half growing with the
 * duration.
 */
function termReward(ratePerYear: bigint, amount: bigint, duration: number): bigint {
  const seconds = BigInt(duration)
  const rate = ratePerYear / 2n + (ratePerYear * seconds) / (2n * YEAR)
  return (amount * seconds * rate) / (ONE * YEAR)
}

function readDurationArgument({ shortest, longest }: TermStakingPlan, value: unknown): number {
  const createDurationError = (what: string) =>
    ServiceError.validation([`arguments.duration must ${what}`])
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw createDurationError('be a whole number of seconds')
  if (value < shortest) throw createDurationError(`not be less than ${shortest}`)
  if (value > longest) throw createDurationError(`not be greater than ${longest}`)
  return value
}
