import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { ChainFamily, ChainAnchor } from '#src/families/chain-family.ts'
import { isEoa } from '../is-eoa.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'
import { fetchForeignHashes, getOtherStepHashes } from './foreign-hashes.ts'

/**
 * Whether the account has sent this very call since the step was first made ready, from another browser or device: locks
 * end at this one, and the service hears of it a moment later than the chain.
 * @param now where the chain stands
 * @param since where it stood then
 */
export async function isSentElsewhere(
  dependencies: Pick<RunnerDependencies, 'journal' | 'getEarlierHashes'>,
  family: ChainFamily,
  action: Action,
  transaction: Transaction,
  now: ChainAnchor,
  since: ChainAnchor,
): Promise<boolean> {
  const hasMoved =
    now.pendingNonce !== null && since.latestNonce !== null && now.pendingNonce > since.latestNonce
  // Of what others send its own number says nothing.
  const canHaveSent = hasMoved || !isEoa(now)
  if (!canHaveSent || !family.findTransaction || transaction.isMessage === true) return false
  // Without the service's word what is found may be this step's.
  const foreign =
    (await fetchForeignHashes(dependencies, action, transaction)) ??
    getOtherStepHashes(await dependencies.journal.all(), action, transaction)
  const found = await family
    .findTransaction(transaction.network, transaction, since, foreign)
    .catch(() => null)
  return found !== null
}
