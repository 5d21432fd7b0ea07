import { askedAmount } from '../../asked-amount.ts'
import type { DecodedCall } from '../../inspection.ts'
import { STAKE_RENT } from '../fees.ts'
import { WRAPPED_SOL } from '../programs.ts'
import { moneyOut, sum, tokensOut } from './flows.ts'
import { isOwnAccount, mintOf, ofKind, type Reading } from './reading.ts'

const coin = { counts: 'coin' } as const

/** The one account that all of them name; null when they differ. */
const common = (all: readonly string[]): string | null =>
  new Set(all).size === 1 ? (all[0] ?? null) : null

/**
 * What a message does with a stake, as one call: delegating what it puts in, withdrawing, splitting or asking back.
 * Amounts in lamports; null when it does none of them.
 */
function describeStake(reading: Reading): DecodedCall | null {
  const delegations = ofKind(reading, 'delegate')
  if (delegations.length > 0) {
    const stakes = new Set(delegations.map(({ stake }) => stake))
    const put = moneyOut(reading).filter(({ to }) => stakes.has(to))
    const counterparty = common(delegations.map(({ vote }) => vote))
    return { ...coin, method: 'delegate', counterparty, amount: put.length > 0 ? sum(put) : null }
  }
  const withdrawals = ofKind(reading, 'withdraw')
  if (withdrawals.length > 0) {
    const counterparty = common(withdrawals.map(({ to }) => to))
    return { ...coin, method: 'withdraw', counterparty, amount: sum(withdrawals) }
  }
  const splits = ofKind(reading, 'split')
  if (splits.length > 0)
    return { ...coin, method: 'split', counterparty: null, amount: sum(splits) }
  const isLeaving = ofKind(reading, 'deactivate').length > 0
  return isLeaving ? { ...coin, method: 'deactivate', counterparty: null, amount: null } : null
}

/** Putting in, with something that comes for it in the same message, or taking out of a stake pool. */
function describePool(reading: Reading): DecodedCall | null {
  const put = ofKind(reading, 'pool-deposit-sol')
  if (put.length > 0) return { ...coin, method: 'deposit', counterparty: null, amount: sum(put) }
  const [taken, ...others] = ofKind(reading, 'pool-withdraw-sol', 'pool-withdraw-stake')
  if (!taken) return null
  const all = [taken, ...others]
  const amount = all.reduce((total, each) => total + each.amount, 0n)
  const token = common(all.map(({ mint }) => mint))
  return { counts: 'token', method: 'redeem', counterparty: null, amount, token }
}

/** Whose an account is, where that is known: people know owners, not accounts. */
const partyOf = ({ tokenAccounts }: Reading, account: string): string =>
  tokenAccounts.get(account)?.owner ?? account

function describeTokens(reading: Reading): DecodedCall | null {
  const [approval] = ofKind(reading, 'token-approve')
  const out = tokensOut(reading)
  const [first] = out
  if (!first) {
    if (!approval || approval.authority !== reading.user) return null
    const { delegate: counterparty, amount } = approval
    const token = mintOf(reading, approval)
    return { counts: 'token', method: 'approve', counterparty, amount, token }
  }
  const token = common(out.map((each) => mintOf(reading, each) ?? ''))
  const amount = out.reduce((total, each) => total + each.amount, 0n)
  const counts = token === WRAPPED_SOL ? 'coin' : 'token'
  const call = { counts, amount, token: counts === 'coin' ? null : token } as const
  if (first.kind === 'token-burn') return { ...call, method: 'redeem', counterparty: null }
  const isPaid = ofKind(reading, 'token-mint').some(({ to }) => isOwnAccount(reading, to))
  const counterparty = common(
    out.flatMap((each) => (each.kind === 'token-transfer' ? [partyOf(reading, each.to)] : [])),
  )
  return isPaid
    ? { ...call, method: 'deposit', counterparty: null }
    : { ...call, method: 'send', counterparty }
}

function describeCoins(reading: Reading): DecodedCall | null {
  const out = ofKind(reading, 'transfer').filter(
    ({ signer, to }) => signer === reading.user && to !== signer,
  )
  if (out.length === 0) return null
  const isPaid = ofKind(reading, 'token-mint').some(({ to }) => isOwnAccount(reading, to))
  const amount = sum(out)
  return isPaid
    ? { ...coin, method: 'deposit', counterparty: null, amount }
    : { ...coin, method: 'send', counterparty: common(out.map(({ to }) => to)), amount }
}

/** What a message does, as one call; null when nothing of it has a name, or when something of it is not read. */
export function describe(reading: Reading): DecodedCall | null {
  const stake = describeStake(reading)
  if (stake) return stake
  if (reading.hasUnknown) return null
  return describePool(reading) ?? describeTokens(reading) ?? describeCoins(reading)
}

/** How a message's amount stands against the typed one; `unmeasured` where one of the two is missing. */
export type Measure = 'less' | 'equal' | 'more' | 'unmeasured'

/** Services count a stake account's rent as part of the stake or on top of it; both are what was asked for. */
export function measureAmount(decoded: DecodedCall | null, { intent }: Reading): Measure {
  if (decoded?.amount == null) return 'unmeasured'
  const { amount, counts, token } = decoded
  const wanted = intent.asset?.address
  const asset = wanted === WRAPPED_SOL ? null : wanted
  const counted = counts === 'coin' ? null : (token ?? '')
  const asked = counted === asset ? askedAmount(intent) : null
  if (asked === null) return 'unmeasured'
  const hasRent = counts === 'coin' && amount === asked + STAKE_RENT
  if (amount === asked || hasRent) return 'equal'
  return amount < asked ? 'less' : 'more'
}
