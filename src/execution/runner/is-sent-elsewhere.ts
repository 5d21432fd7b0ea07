import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { ChainFamily, ChainPoint } from '#src/families/chain-family.ts'
import { sendsForItself } from '../sends-for-itself.ts'
import type { RunnerParts } from './runner-parts.ts'
import { foreignHashes, takenHashes } from './taken-hashes.ts'

/**
 * Whether the account has sent this very call since the step was first made ready, from another browser or device: locks
 * end at this one, and the service hears of it a moment later than the chain.
 * @param now where the chain stands
 * @param since where it stood then
 */
export async function isSentElsewhere(
  parts: Pick<RunnerParts, 'journal' | 'earlierHashes'>,
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
  // Without the service's word what is found may be this step's.
  const foreign =
    (await foreignHashes(parts, action, transaction)) ??
    takenHashes(await parts.journal.all(), action, transaction)
  const found = await family
    .find(transaction.network, transaction, since, foreign)
    .catch(() => null)
  return found !== null
}
