import type { DecodedCall } from '../../inspection.ts'
import { sum } from './money-out.ts'
import { ofKind, type Reading } from './reading.ts'

const coin = { counts: 'coin' } as const

/** The one account that all of them name; null when they differ. */
const common = (all: readonly string[]): string | null =>
  new Set(all).size === 1 ? (all[0] ?? null) : null

/**
 * What a message does with a stake, as one call: delegating what it puts in, withdrawing, splitting or asking back.
 * Amounts in lamports; null when it does none of them.
 */
export function decodeStake(reading: Reading): DecodedCall | null {
  const delegations = ofKind(reading, 'delegate')
  if (delegations.length > 0) {
    const stakes = new Set(delegations.map(({ stake }) => stake))
    const put = ofKind(reading, 'create').filter(({ created }) => stakes.has(created))
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
