import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { ChainFamily, ChainPoint } from '#src/families/chain-family.ts'
import { sendsForItself } from '../sends-for-itself.ts'
import { findUnclaimed } from './find-unclaimed.ts'
import type { RunnerParts } from './runner-parts.ts'

/**
 * Whether the account has sent this very call since the step was first made ready, from another browser or device: locks
 * end at this one, and the service hears of it a moment later than the chain.
 * @param now where the chain stands
 * @param since where it stood then
 */
export async function isSentElsewhere(
  parts: Pick<RunnerParts, 'journal' | 'fetchActions'>,
  family: ChainFamily,
  action: Action,
  transaction: Transaction,
  now: ChainPoint,
  since: ChainPoint,
): Promise<boolean> {
  const hasMoved =
    now.pendingNonce !== null && since.latestNonce !== null && now.pendingNonce > since.latestNonce
  // Of what others send its own number says nothing.
  const mayHaveSent = hasMoved || !sendsForItself(now)
  if (!mayHaveSent || !family.find || transaction.isMessage === true) return false
  // Nobody tells whose it is: it may be this one.
  const found = findUnclaimed(parts, family, action, transaction, since).catch(() => 'unknown')
  return (await found) !== null
}
