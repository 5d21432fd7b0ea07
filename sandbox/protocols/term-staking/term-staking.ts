import { termStakingAbi, termStakingAbi as abi } from '../../contracts/abis.generated.ts'
import type { Chain } from '../../chains/chain.ts'
import { ServiceError } from '../../contract/service-error.ts'
import { nativeCoin } from '../native-coin.ts'
import { toPositions, planPendingAction } from '../pending-actions.ts'
import type { EvmProtocol, Arguments, EvmPlan } from '../protocol.ts'
import {
  operatorKey,
  deployTermStaking,
  termStakingPlans,
  type DeployedTermStaking,
  type TermStakingPlan,
} from './deployed-term-staking.ts'
import {
  readTermAccount,
  describeOperators,
  yearRate,
  type TermAccount,
  type TermOperator,
} from './term-account.ts'
import { termRows } from './term-rows.ts'
import type { Mechanics } from '../../contract/mechanics.ts'
import type { Token } from '../../contract/token.ts'
import { enterAmountField } from '../amount-field.ts'
import type { YieldDescription } from '../../contract/yield.ts'
import { freeMechanics, getTokenFields, testMetadata, tvlStatistics } from '../describe-yield.ts'
import { encodeFunctionData, type Hex } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { readAmountArgument, requireBalance } from '../read-amount-argument.ts'
import { createCallStep } from '../evm-steps.ts'
import type { EvmModule } from '../evm-module.ts'

export const termStakingModule: EvmModule<DeployedTermStaking> = {
  deploy: (site) => termStakingPlans[site.network].map((plan) => deployTermStaking(site, plan)),
  open: (chain, deployed) => [termStaking(chain, deployed)],
}

/** Everything that the staking asks; it is left by withdrawing what is over. */
const termArguments = (
  plan: TermStakingPlan,
  coin: Token,
): Mechanics['arguments'] & {
  readonly manage: NonNullable<Mechanics['arguments']['manage']>
} => ({
  enter: {
    fields: [
      enterAmountField(coin, plan),
      {
        name: 'duration',
        type: 'number',
        label: 'Term',
        description: 'How long the stake is locked, in seconds.',
        required: true,
        placeholder: String(plan.shortest),
        minimum: String(plan.shortest),
        maximum: String(plan.longest),
        isArray: false,
      },
      {
        name: 'providerId',
        type: 'enum',
        label: 'Operator',
        description: 'Who runs the term.',
        required: true,
        options: plan.operators.map(({ id }) => id),
        optionsRef: '/v1/providers',
        isArray: false,
      },
    ],
    notes: `The reward is fixed when the term begins: half of the operator’s rate in any term, all of it in one of a year.`,
  },
  exit: null,
  manage: { WITHDRAW: { fields: [] }, WITHDRAW_ALL: { fields: [] } },
  balance: null,
})

/** The yield in the contract's form: its rate is that of a year with the first operator. One call to the chain. */
async function describeTermStaking(
  chain: Chain,
  { id, plan, address }: DeployedTermStaking,
  coin: Token,
  yieldArguments: Mechanics['arguments'],
): Promise<YieldDescription> {
  const contract = { address, abi: termStakingAbi } as const
  const [totalStaked, stakers, operators] = await chain.client.multicall({
    allowFailure: false,
    contracts: [
      { ...contract, functionName: 'totalStaked' },
      { ...contract, functionName: 'stakers' },
      { ...contract, functionName: 'operators' },
    ],
  })
  const mechanics = freeMechanics(plan, {
    type: 'staking',
    rewardSchedule: 'epoch',
    rewardClaiming: 'auto',
    gasFeeToken: coin,
    cooldownPeriod: { seconds: 0 },
    arguments: yieldArguments,
  })
  return {
    id,
    ...getTokenFields(chain, coin),
    rewardRate: yearRate(operators[0]?.ratePerYear ?? 0n, coin),
    status: { enter: true, exit: true },
    metadata: testMetadata(
      plan.name,
      `Staking for a term of your choice on a local chain, from ${plan.shortest / 86_400} to ${plan.longest / 86_400} days. The reward is fixed when the term begins, the higher the longer it is, and paid with the stake **at its end**. There is no way out before.`,
    ),
    mechanics: { ...mechanics, lockupPeriod: { seconds: plan.shortest } },
    providerId: 'ember',
    statistics: { ...tvlStatistics(totalStaked, coin), uniqueUsers: Number(stakers) },
    executionContracts: { enter: [address], exit: [address] },
    tags: ['staking', 'fixed-term', 'test-money'],
  }
}

const YEAR = 365n * 86_400n
const ONE = 10n ** 18n

/**
 * One STAKE for a term.
 * @throws ServiceError INVALID_AMOUNT, also when its reward could not be promised; INSUFFICIENT_BALANCE; 400 for a duration or an operator that is not offered
 */
function enterTermStaking(
  { plan, address: to }: DeployedTermStaking,
  { walletBalance, operators, reserve }: TermAccount,
  coin: Token,
  request: Arguments,
): EvmPlan {
  const amount = readAmountArgument(request, coin, plan)
  const duration = readDurationArgument(plan, request['duration'])
  const operator = plan.operators.find(({ id }) => id === request['providerId'])
  if (!operator)
    throw ServiceError.validation(['arguments.providerId must be an operator of this yield'])
  requireBalance(walletBalance, amount, coin, 'wallet')
  const key = operatorKey(operator)
  const reward = termReward(rateOf(operators, key), amount, duration)
  if (reward > reserve)
    throw ServiceError.basic(
      'INVALID_AMOUNT',
      `${plan.name} has ${fromRaw(reserve, coin.decimals)} ${coin.symbol} left to promise as rewards; this term would earn ${fromRaw(reward, coin.decimals)} ${coin.symbol}: stake less, or for a shorter term.`,
    )
  const decimal = fromRaw(amount, coin.decimals)
  const days = Math.floor(duration / 86_400)
  const args = [key, BigInt(duration)] as const
  const step = createCallStep(
    abi,
    {
      type: 'STAKE',
      title: `Stake ${decimal} ${coin.symbol} for ${days} days`,
      description: `Sends ${decimal} ${coin.symbol} to ${plan.name}, run by ${operator.name}. It is locked for ${days} days and comes back with its reward then.`,
    },
    { to, data: encodeFunctionData({ abi, functionName: 'stake', args }), value: amount },
  )
  return { amount: decimal, steps: [step] }
}

/** What a term earns in wei, as the contract counts it: half of the rate in any, the other half the more the longer. */
function termReward(ratePerYear: bigint, amount: bigint, duration: number): bigint {
  const seconds = BigInt(duration)
  const rate = ratePerYear / 2n + (ratePerYear * seconds) / (2n * YEAR)
  return (amount * seconds * rate) / (ONE * YEAR)
}

const rateOf = (operators: readonly TermOperator[], key: Hex): bigint =>
  operators.find(({ id }) => id === key)?.ratePerYear ?? 0n

function readDurationArgument({ shortest, longest }: TermStakingPlan, value: unknown): number {
  const createDurationError = (what: string) =>
    ServiceError.validation([`arguments.duration must ${what}`])
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw createDurationError('be a whole number of seconds')
  if (value < shortest) throw createDurationError(`not be less than ${shortest}`)
  if (value > longest) throw createDurationError(`not be greater than ${longest}`)
  return value
}

/** Staking for a term of one's choice: locked until its end, paid with the reward then. */
export function termStaking(chain: Chain, deployed: DeployedTermStaking): EvmProtocol {
  const { id, plan, address } = deployed
  const coin = nativeCoin(chain.network)
  const yieldArguments = termArguments(plan, coin)
  return {
    id,
    network: chain.network,
    contracts: [address],
    describe: () => describeTermStaking(chain, deployed, coin, yieldArguments),
    async validators() {
      const contract = { address, abi: termStakingAbi } as const
      const operators = await chain.client.readContract({ ...contract, functionName: 'operators' })
      return describeOperators(plan, operators, coin)
    },
    async positions(owner) {
      const account = await readTermAccount(chain, deployed, owner)
      return toPositions({ yieldId: id, owner }, coin, termRows(deployed, account, coin))
    },
    async enter(owner, request) {
      const account = await readTermAccount(chain, deployed, owner)
      return enterTermStaking(deployed, account, coin, request)
    },
    async exit() {
      throw ServiceError.full(400, 'This yield is left through its pending actions, not by exit')
    },
    async manage(owner, action, passthrough, request) {
      const rows = termRows(deployed, await readTermAccount(chain, deployed, owner), coin)
      const pendingRequest = { action, passthrough, request }
      return planPendingAction({ yieldId: id, owner }, yieldArguments.manage, rows, pendingRequest)
    },
  }
}
