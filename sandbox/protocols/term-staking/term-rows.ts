import { formatUnits, hexToString, type Address, type Hex } from 'viem'
import { termStakingAbi as abi } from '../../contracts/abis.generated.ts'
import type { RewardRate } from '../../contract/reward-rate.ts'
import type { Token } from '../../contract/token.ts'
import type { Validator } from '../../contract/validator.ts'
import type { OwnerContext, YieldContext } from '../define-evm-protocol.ts'
import { createSingleRate, tvlStatistics } from '../describe-yield.ts'
import { createCall, createPlan, createStep } from '../evm-steps.ts'
import type { PendingAction, PositionRow } from '../pending-actions.ts'
import type { EvmPlan } from '../protocol.ts'
import { formatAmount } from '../read-amount-argument.ts'
import { clock, coinBalanceOf, readContracts } from '../read-contracts.ts'
import type { DeployedTermStaking, TermStakingPlan } from './term-staking-plans.ts'

export type TermOwner = OwnerContext<DeployedTermStaking, Awaited<ReturnType<typeof readTerms>>>
/** A locked stake. Wei, Unix seconds. */
type Term = TermOwner['account']['terms'][number]
type TermOperator = TermOwner['account']['operators'][number]

/** Reads one owner's terms: amounts in wei, `reserve` what can still be promised as rewards. */
export async function readTerms(
  { chain, deployed: { address } }: YieldContext<DeployedTermStaking>,
  owner: Address,
) {
  const contract = { address, abi } as const
  const [walletBalance, now, terms, operators, reserve] = await readContracts(chain, [
    coinBalanceOf(owner),
    clock,
    { ...contract, functionName: 'termsOf', args: [owner] },
    { ...contract, functionName: 'operators' },
    { ...contract, functionName: 'reserve' },
  ])
  return { walletBalance, now, terms, operators, reserve }
}

/** Returns the rate of a one-year term, the highest. */
export const yearRate = (ratePerYear: bigint, coin: Token): RewardRate =>
  createSingleRate(
    ratePerYear,
    coin,
    'staking',
    'Paid at the end of the term; a shorter one earns less',
  )

/** Returns a provider's listed name. */
const operatorName = (key: Hex): string => hexToString(key, { size: 32 })

/** Describes the operators in the contract's form, each with its provider. */
export function describeOperators(
  { operators: plans, minimum }: TermStakingPlan,
  operators: readonly TermOperator[],
  coin: Token,
): Validator[] {
  const total = operators.reduce((sum, { staked }) => sum + staked, 0n)
  return operators.flatMap(({ id, account, ratePerYear, staked }) => {
    const plan = plans.find((each) => each.id === operatorName(id))
    if (!plan) return []
    const { name, website, preferred, rank } = plan
    return {
      address: account,
      name,
      logoURI: '',
      website,
      rewardRate: yearRate(ratePerYear, coin),
      provider: { name, uniqueId: plan.id, website, rank, preferred },
      providerId: plan.id,
      commission: 0,
      ...tvlStatistics(staked, coin),
      votingPower: total === 0n ? 0 : Number(formatUnits((staked * 1_000_000n) / total, 6)),
      preferred,
      minimumStake: minimum,
      status: 'active',
    }
  })
}

const YEAR = 365n * 86_400n
const ONE = 10n ** 18n

/**
 * Returns a locked row per operator and end, then one per operator with stake and reward to withdraw. A locked row has
 * the stake alone, as the reward is paid at the end.
 */
export function termRows(context: TermOwner): PositionRow[] {
  const { coin, deployed } = context
  const { now, terms, operators } = context.account
  const described = describeOperators(deployed.plan, operators, coin)
  const operatorOf = (term: Term): Validator | undefined =>
    described.find(({ providerId }) => providerId === operatorName(term.operator))
  const over = terms.filter(({ endsAt }) => endsAt <= now)
  const running = terms
    .filter(({ endsAt }) => endsAt > now)
    .toSorted((one, other) => Number(one.endsAt - other.endsAt) || Number(one.id - other.id))
  return [
    ...running.map((term) => lockedRow(context, term, operatorOf(term))),
    ...operators.flatMap(({ id }) => {
      const operatorTerms = over.filter(({ operator }) => operator === id)
      const [first] = operatorTerms
      return first ? withdrawableRow(context, operatorTerms, over, operatorOf(first)) : []
    }),
  ]
}

function lockedRow(
  { coin, account: { now } }: TermOwner,
  { id, amount, reward, endsAt }: Term,
  validator: Validator | undefined,
): PositionRow {
  const rate = (reward * ONE * YEAR) / (amount * (endsAt - now))
  const source = 'What is still to come, by the time that is left'
  return {
    key: `locked ${id}`,
    type: 'locked',
    amount,
    date: endsAt,
    isEarning: true,
    ...(validator && { validator }),
    rewardRate: createSingleRate(rate, coin, 'staking', source),
  }
}

const getAmountDue = (terms: readonly Term[]): bigint =>
  terms.reduce((sum, { amount, reward }) => sum + amount + reward, 0n)

function withdrawableRow(
  context: TermOwner,
  operatorTerms: readonly Term[],
  all: readonly Term[],
  validator: Validator | undefined,
): PositionRow {
  const offer = (type: 'WITHDRAW' | 'WITHDRAW_ALL', terms: readonly Term[]): PendingAction => ({
    type,
    amount: getAmountDue(terms),
    plan: () => withdraw(context, type, terms),
  })
  return {
    key: `withdrawable ${operatorTerms[0]?.operator}`,
    type: 'withdrawable',
    amount: getAmountDue(operatorTerms),
    ...(validator && { validator }),
    actions: [
      offer('WITHDRAW', operatorTerms),
      ...(all.length > operatorTerms.length ? [offer('WITHDRAW_ALL', all)] : []),
    ],
  }
}

function withdraw(
  { deployed: { plan, address }, coin }: TermOwner,
  type: 'WITHDRAW' | 'WITHDRAW_ALL',
  terms: readonly Term[],
): EvmPlan {
  const amount = getAmountDue(terms)
  const title = `Withdraw ${formatAmount(amount, coin)}`
  const description = `Pays stake and reward of ${plan.name} to your wallet: the term is over.`
  const args = [terms.map(({ id }) => id)] as const
  const call = createCall({ abi, address, functionName: 'withdraw', args })
  return createPlan(amount, coin, createStep({ type, title, description }, call))
}
