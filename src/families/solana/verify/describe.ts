import { getRequestedAmount } from '../../requested-amount.ts'
import type { DecodedCall } from '../../inspection.ts'
import { STAKE_RENT } from '../fees.ts'
import { WRAPPED_SOL } from '../programs.ts'
import { getCoinOutflows, sumLamports, getTokenOutflows } from './flows.ts'
import { isReceiverAccount, getMint, filterByKind, type MessageReading } from './message-reading.ts'

const COIN_CALL = { counts: 'coin' } as const

/** The one account that all of them name; null when they differ. */
const getCommon = (all: readonly string[]): string | null =>
  new Set(all).size === 1 ? (all[0] ?? null) : null

/**
 * What a message does with a stake, as one call: delegating what it puts in, withdrawing, splitting or asking back.
 * Amounts in lamports; null when it does none of them.
 */
function describeStake(reading: MessageReading): DecodedCall | null {
  const delegations = filterByKind(reading, 'delegate')
  if (delegations.length > 0) {
    const stakes = new Set(delegations.map(({ stake }) => stake))
    const deposits = getCoinOutflows(reading).filter(({ to }) => stakes.has(to))
    const counterparty = getCommon(delegations.map(({ vote }) => vote))
    return {
      ...COIN_CALL,
      method: 'delegate',
      counterparty,
      amount: deposits.length > 0 ? sumLamports(deposits) : null,
    }
  }
  const withdrawals = filterByKind(reading, 'withdraw')
  if (withdrawals.length > 0) {
    const counterparty = getCommon(withdrawals.map(({ to }) => to))
    return { ...COIN_CALL, method: 'withdraw', counterparty, amount: sumLamports(withdrawals) }
  }
  const splits = filterByKind(reading, 'split')
  if (splits.length > 0)
    return { ...COIN_CALL, method: 'split', counterparty: null, amount: sumLamports(splits) }
  const isLeaving = filterByKind(reading, 'deactivate').length > 0
  return isLeaving ? { ...COIN_CALL, method: 'deactivate', counterparty: null, amount: null } : null
}

/** Putting in, with something that comes for it in the same message, or taking out of a stake pool. */
function describePool(reading: MessageReading): DecodedCall | null {
  const deposits = filterByKind(reading, 'pool-deposit-sol')
  if (deposits.length > 0)
    return { ...COIN_CALL, method: 'deposit', counterparty: null, amount: sumLamports(deposits) }
  const [taken, ...others] = filterByKind(reading, 'pool-withdraw-sol', 'pool-withdraw-stake')
  if (!taken) return null
  const all = [taken, ...others]
  const amount = all.reduce((total, each) => total + each.amount, 0n)
  const token = getCommon(all.map(({ mint }) => mint))
  return { counts: 'token', method: 'redeem', counterparty: null, amount, token }
}

/** Whose an account is, where that is known: people know owners, not accounts. */
const getParty = ({ tokenAccounts }: MessageReading, account: string): string =>
  tokenAccounts.get(account)?.owner ?? account

function describeTokens(reading: MessageReading): DecodedCall | null {
  const [approval] = filterByKind(reading, 'token-approve')
  const outflows = getTokenOutflows(reading)
  const [first] = outflows
  if (!first) {
    if (!approval || approval.authority !== reading.user) return null
    const { delegate: counterparty, amount } = approval
    const token = getMint(reading, approval)
    return { counts: 'token', method: 'approve', counterparty, amount, token }
  }
  const token = getCommon(outflows.map((each) => getMint(reading, each) ?? ''))
  const amount = outflows.reduce((total, each) => total + each.amount, 0n)
  const counts = token === WRAPPED_SOL ? 'coin' : 'token'
  const call = { counts, amount, token: counts === 'coin' ? null : token } as const
  if (first.kind === 'token-burn') return { ...call, method: 'redeem', counterparty: null }
  const isPaid = filterByKind(reading, 'token-mint').some(({ to }) =>
    isReceiverAccount(reading, to),
  )
  const counterparty = getCommon(
    outflows.flatMap((each) =>
      each.kind === 'token-transfer' ? [getParty(reading, each.to)] : [],
    ),
  )
  return isPaid
    ? { ...call, method: 'deposit', counterparty: null }
    : { ...call, method: 'send', counterparty }
}

function describeCoins(reading: MessageReading): DecodedCall | null {
  const outflows = filterByKind(reading, 'transfer').filter(
    ({ signer, to }) => signer === reading.user && to !== signer,
  )
  if (outflows.length === 0) return null
  const isPaid = filterByKind(reading, 'token-mint').some(({ to }) =>
    isReceiverAccount(reading, to),
  )
  const amount = sumLamports(outflows)
  return isPaid
    ? { ...COIN_CALL, method: 'deposit', counterparty: null, amount }
    : {
        ...COIN_CALL,
        method: 'send',
        counterparty: getCommon(outflows.map(({ to }) => to)),
        amount,
      }
}

/** What a message does, as one call; null when nothing of it has a name, or when something of it is not read. */
export function describeMessage(reading: MessageReading): DecodedCall | null {
  const stake = describeStake(reading)
  if (stake) return stake
  if (reading.hasUnknown) return null
  return describePool(reading) ?? describeTokens(reading) ?? describeCoins(reading)
}

/** A message's amount compared with the typed one; `unmeasured` if either is missing. */
export type AmountComparison = 'less' | 'equal' | 'more' | 'unmeasured'

/** Compares amounts. Services count a stake account's rent as part of the stake or on top of it; both match. */
export function compareAmount(
  decoded: DecodedCall | null,
  { intent }: MessageReading,
): AmountComparison {
  if (decoded?.amount == null) return 'unmeasured'
  const { amount, counts, token } = decoded
  const requestedToken = intent.asset?.address
  const asset = requestedToken === WRAPPED_SOL ? null : requestedToken
  const counted = counts === 'coin' ? null : (token ?? '')
  const requestedAmount = counted === asset ? getRequestedAmount(intent) : null
  if (requestedAmount === null) return 'unmeasured'
  const hasRent = counts === 'coin' && amount === requestedAmount + STAKE_RENT
  if (amount === requestedAmount || hasRent) return 'equal'
  return amount < requestedAmount ? 'less' : 'more'
}
