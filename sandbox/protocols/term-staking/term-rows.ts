import { encodeFunctionData } from 'viem'
import { fromRaw } from '#src/money/units.ts'
import type { Token } from '../../contract/token.ts'
import type { Validator } from '../../contract/validator.ts'
import { callStep } from '../call-step.ts'
import { oneRate } from '../describe/one-rate.ts'
import type { Offer, OfferedRow } from '../offers/offered-row.ts'
import type { EvmPlan } from '../protocol.ts'
import type { DeployedTermStaking } from './deploy-term-staking.ts'
import type { Term, TermAccount } from './term-account.ts'
import { operatorName, shownOperators } from './term-operators.ts'
import { termStakingAbi as abi } from './term-staking-abi.ts'

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
): OfferedRow[] {
  const shown = shownOperators(deployed.plan, operators, coin)
  const operatorOf = (term: Term): Validator | undefined =>
    shown.find(({ providerId }) => providerId === operatorName(term.operator))
  const over = terms.filter(({ endsAt }) => endsAt <= now)
  const running = terms
    .filter(({ endsAt }) => endsAt > now)
    .toSorted((one, other) => Number(one.endsAt - other.endsAt) || Number(one.id - other.id))
  return [
    ...running.map((term) => lockedRow(term, operatorOf(term), coin, now)),
    ...operators.flatMap(({ id }) => {
      const own = over.filter(({ operator }) => operator === id)
      const [first] = own
      return first ? withdrawableRow(deployed, own, over, operatorOf(first), coin) : []
    }),
  ]
}

function lockedRow(
  { id, amount, reward, endsAt }: Term,
  validator: Validator | undefined,
  coin: Token,
  now: bigint,
): OfferedRow {
  return {
    key: `locked ${id}`,
    type: 'locked',
    amount,
    date: endsAt,
    isEarning: true,
    ...(validator && { validator }),
    rewardRate: oneRate(
      (reward * ONE * YEAR) / (amount * (endsAt - now)),
      coin,
      'staking',
      'What is still to come, by the time that is left',
    ),
    offers: [],
  }
}

const due = (terms: readonly Term[]): bigint =>
  terms.reduce((sum, { amount, reward }) => sum + amount + reward, 0n)

function withdrawableRow(
  deployed: DeployedTermStaking,
  own: readonly Term[],
  all: readonly Term[],
  validator: Validator | undefined,
  coin: Token,
): OfferedRow {
  const offer = (type: 'WITHDRAW' | 'WITHDRAW_ALL', terms: readonly Term[]): Offer => ({
    type,
    fields: [],
    amount: due(terms),
    plan: () => withdrawPlan(deployed, type, terms, coin),
  })
  return {
    key: `withdrawable ${own[0]?.operator}`,
    type: 'withdrawable',
    amount: due(own),
    date: null,
    isEarning: false,
    ...(validator && { validator }),
    offers: [
      offer('WITHDRAW', own),
      ...(all.length > own.length ? [offer('WITHDRAW_ALL', all)] : []),
    ],
  }
}

function withdrawPlan(
  { plan, address: to }: DeployedTermStaking,
  type: 'WITHDRAW' | 'WITHDRAW_ALL',
  terms: readonly Term[],
  coin: Token,
): EvmPlan {
  const amount = fromRaw(due(terms), coin.decimals)
  const title = `Withdraw ${amount} ${coin.symbol}`
  const description = `Pays stake and reward of ${plan.name} to your wallet: the term is over.`
  const args = [terms.map(({ id }) => id)] as const
  const data = encodeFunctionData({ abi, functionName: 'withdraw', args })
  return { amount, steps: [callStep(abi, { type, title, description }, { to, data })] }
}
