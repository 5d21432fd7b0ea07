import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Observation } from '#src/families/chain-family.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { foldAttempt } from '../attempt.ts'
import { isReportable } from '../is-reportable.ts'
import type { Fact } from '../journal/fact.ts'
import { getAttemptKey } from './get-attempt-key.ts'
import { asPrompted } from './read-replacement.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'
import { fetchForeignHashes } from './foreign-hashes.ts'
import { getUnresolvedPrompt } from './unresolved-prompt.ts'

/**
 * Whether another transaction of the wallet went first, of a step of which no chain has shown anything. A wallet's own
 * numbers are not known before that, so that it takes both to call the step dead: the chain for good, and the person's
 * word that the wallet shows nothing waiting.
 * @returns what is observed by now; `dead` when that was written down
 * @throws when the journal fails; a chain or a service that can't be read has shown nothing
 * Source: decisions/012-never-twice.
 */
export async function watchNonceConflict(
  dependencies: RunnerDependencies,
  action: Action,
  transaction: Transaction,
  facts: readonly Fact[],
  observed: Observation | null,
): Promise<Observation | 'dead' | null> {
  const attempt = foldAttempt(facts, transaction.id)
  const prompted = getUnresolvedPrompt(attempt, observed, action.address)
  if (prompted === null || transaction.isMessage === true) return observed
  // What an account of another kind was given is sent by others, under their numbers.
  if (attempt.kind === 'sent' && !isReportable(attempt)) return observed
  const { family: name, depth } = findNetwork(transaction.network)
  const family = await dependencies.loadFamily(name)
  const promptedTransaction = asPrompted(transaction, prompted)
  if (!family?.findConsumedNonce) return observed
  const foreign = await fetchForeignHashes(dependencies, action, transaction)
  if (foreign === null) return observed
  const consumed = await family
    .findConsumedNonce(transaction.network, promptedTransaction, prompted.point, foreign)
    .catch(() => null)
  if (consumed === null) return observed
  const isAnswered = 'answered' in attempt && attempt.answered
  if (!isAnswered || consumed.depth < depth) return consumed
  // The prompt may have been answered while the chain was searched: what is dead then is not that answer.
  const latest = foldAttempt(await dependencies.journal.ofAction(action.id), transaction.id)
  if (getAttemptKey(latest) !== getAttemptKey(attempt)) return observed
  const { by, cancels, nonce } = consumed
  await dependencies.journal.write({
    kind: 'dead',
    action: action.id,
    transaction: transaction.id,
    at: dependencies.now(),
    proof: `${by} has number ${nonce}, which was the next one; the wallet shows nothing waiting`,
    by,
    cancels,
  })
  return 'dead'
}
