import { termStakingAbi as abi } from '../../contracts/abis.generated.ts'
import { encodeFunctionData } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { Token } from '../../contract/token.ts'
import type { Validator } from '../../contract/validator.ts'
import { createCallStep } from '../evm-steps.ts'
import { createSingleRate } from '../describe-yield.ts'
import type { PendingAction, PositionRow } from '../pending-actions.ts'
import type { EvmPlan } from '../protocol.ts'
import type { DeployedTermStaking } from './deployed-term-staking.ts'
import { operatorName, describeOperators, type Term, type TermAccount } from './term-account.ts'

const YEAR = 365n * 86_400n
const ONE = 10n ** 18n

/**
 * A row for each operator and end, locked until then; then one for each operator, with stake and reward to withdraw.
 * What is locked shows its stake alone, as the reward is paid only at the end.
 */
export function termRows(
  deployed: DeployedTermStaking,
  { now, terms, operators }: TermAccount,
  coin: Token,
): PositionRow[] {
  const described = describeOperators(deployed.plan, operators, coin)
  const operatorOf = (term: Term): Validator | undefined =>
    described.find(({ providerId }) => providerId === operatorName(term.operator))
  const over = terms.filter(({ endsAt }) => endsAt <= now)
  const running = terms
    .filter(({ endsAt }) => endsAt > now)
    .toSorted((one, other) => Number(one.endsAt - other.endsAt) || Number(one.id - other.id))
  return [
    ...running.map((term) => lockedRow(term, operatorOf(term), coin, now)),
    ...operators.flatMap(({ id }) => {
      const operatorTerms = over.filter(({ operator }) => operator === id)
      const [first] = operatorTerms
      return first ? withdrawableRow(deployed, operatorTerms, over, operatorOf(first), coin) : []
    }),
  ]
}

function lockedRow(
  { id, amount, reward, endsAt }: Term,
  validator: Validator | undefined,
  coin: Token,
  now: bigint,
): PositionRow {
  return {
    key: `locked ${id}`,
    type: 'locked',
    amount,
    date: endsAt,
    isEarning: true,
    ...(validator && { validator }),
    rewardRate: createSingleRate(
      (reward * ONE * YEAR) / (amount * (endsAt - now)),
      coin,
      'staking',
      'What is still to come, by the time that is left',
    ),
    actions: [],
  }
}

const getAmountDue = (terms: readonly Term[]): bigint =>
  terms.reduce((sum, { amount, reward }) => sum + amount + reward, 0n)

function withdrawableRow(
  deployed: DeployedTermStaking,
  operatorTerms: readonly Term[],
  all: readonly Term[],
  validator: Validator | undefined,
  coin: Token,
): PositionRow {
  const offer = (type: 'WITHDRAW' | 'WITHDRAW_ALL', terms: readonly Term[]): PendingAction => ({
    type,
    fields: [],
    amount: getAmountDue(terms),
    plan: () => withdrawPlan(deployed, type, terms, coin),
  })
  return {
    key: `withdrawable ${operatorTerms[0]?.operator}`,
    type: 'withdrawable',
    amount: getAmountDue(operatorTerms),
    date: null,
    isEarning: false,
    ...(validator && { validator }),
    actions: [
      offer('WITHDRAW', operatorTerms),
      ...(all.length > operatorTerms.length ? [offer('WITHDRAW_ALL', all)] : []),
    ],
  }
}

function withdrawPlan(
  { plan, address: to }: DeployedTermStaking,
  type: 'WITHDRAW' | 'WITHDRAW_ALL',
  terms: readonly Term[],
  coin: Token,
): EvmPlan {
  const amount = fromRaw(getAmountDue(terms), coin.decimals)
  const title = `Withdraw ${amount} ${coin.symbol}`
  const description = `Pays stake and reward of ${plan.name} to your wallet: the term is over.`
  const args = [terms.map(({ id }) => id)] as const
  const data = encodeFunctionData({ abi, functionName: 'withdraw', args })
  return { amount, steps: [createCallStep(abi, { type, title, description }, { to, data })] }
}
