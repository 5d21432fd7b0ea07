import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Observation } from '#src/families/chain-family.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { foldAttempt } from '../attempt.ts'
import type { Fact } from '../journal/fact.ts'
import { getAttemptKey } from './get-attempt-key.ts'
import { asPrompted } from './read-replacement.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'
import { fetchForeignHashes } from './foreign-hashes.ts'
import { getUnresolvedPrompt } from './unresolved-prompt.ts'

/**
 * Looks on the chain for what a wallet sent without this page hearing of it, and writes it down when it is there.
 * @returns whether it was found
 * @throws when the journal fails; a chain or a service that can't be read has shown nothing
 * Source: decisions/012-never-twice.
 */
export async function findLostTransaction(
  dependencies: RunnerDependencies,
  action: Action,
  transaction: Transaction,
  facts: readonly Fact[],
  observed: Observation | null,
): Promise<boolean> {
  const attempt = foldAttempt(facts, transaction.id)
  const prompted = getUnresolvedPrompt(attempt, observed, action.address)
  if (prompted === null || transaction.isMessage === true) return false
  const { network } = transaction
  const family = await dependencies.loadFamily(findNetwork(network).family)
  if (!family?.findTransaction) return false
  const foreign = await fetchForeignHashes(dependencies, action, transaction)
  if (foreign === null) return false
  const promptedTransaction = asPrompted(transaction, prompted)
  const hash = await family
    .findTransaction(network, promptedTransaction, prompted.point, foreign)
    .catch(() => null)
  if (hash === null) return false
  // The wallet itself may have answered while the chain was searched.
  const latest = foldAttempt(await dependencies.journal.ofAction(action.id), transaction.id)
  if (getAttemptKey(latest) !== getAttemptKey(attempt) || getAttemptKey(latest) === hash)
    return false
  await dependencies.journal.write({
    kind: 'sent',
    action: action.id,
    transaction: transaction.id,
    at: dependencies.now(),
    sent: { kind: 'hash', id: hash },
  })
  return true
}
