import { encodeFunctionData, type Hex } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import { ServiceError } from '../../contract/service-error.ts'
import type { Token } from '../../contract/token.ts'
import { amountArgument, requireBalance } from '../amount-argument.ts'
import { callStep } from '../call-step.ts'
import type { Arguments, EvmPlan } from '../protocol.ts'
import { operatorKey, type DeployedTermStaking } from './deploy-term-staking.ts'
import type { TermAccount } from './term-account.ts'
import { termStakingAbi as abi } from './term-staking-abi.ts'
import type { TermOperator } from './term-operators.ts'
import type { TermStakingPlan } from './term-staking-plan.ts'

const YEAR = 365n * 86_400n
const ONE = 10n ** 18n

/**
 * One STAKE for a term.
 * @throws ServiceError INVALID_AMOUNT, also when its reward could not be promised; INSUFFICIENT_BALANCE; 400 for a duration or an operator that is not offered
 */
export function enterTermStaking(
  { plan, address: to }: DeployedTermStaking,
  { walletBalance, operators, reserve }: TermAccount,
  coin: Token,
  request: Arguments,
): EvmPlan {
  const amount = amountArgument(request, coin, plan)
  const duration = durationArgument(plan, request['duration'])
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
  const step = callStep(
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

function durationArgument({ shortest, longest }: TermStakingPlan, value: unknown): number {
  const refused = (what: string) => ServiceError.validation([`arguments.duration must ${what}`])
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw refused('be a whole number of seconds')
  if (value < shortest) throw refused(`not be less than ${shortest}`)
  if (value > longest) throw refused(`not be greater than ${longest}`)
  return value
}
