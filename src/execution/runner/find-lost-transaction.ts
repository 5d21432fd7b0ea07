import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Observation } from '#src/families/chain-family.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { foldAttempt, type Attempt } from '../attempt.ts'
import type { Fact, FactOf } from '../journal/fact.ts'
import { asPrompted } from './watch-sent.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'
import { fetchHashesOfOthers, getSentHashes } from './foreign-hashes.ts'
import { isSameAddress } from '#src/families/is-same-address.ts'
import { isReportable } from '../is-reportable.ts'

/**
 * Whether another transaction of the wallet went first, of a step of which no chain has shown anything. A wallet's own
 * numbers are not known before that, so that it takes both to call the step dead: the chain for good, and the person's
 * word that the wallet shows nothing waiting.
 * @returns what is observed by now; `dead` when that was written down
 * @throws when the journal fails; a chain that can't be read has shown nothing
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
  // A contract account's transactions are sent by others, with their nonces.
  if (attempt.kind === 'sent' && !isReportable(attempt)) return observed
  // A wallet may have a bundle sent by others, or send its upgrade of the account first.
  if (prompted.bundle !== undefined) return observed
  const { family: name, depth } = findNetwork(transaction.network)
  const family = await dependencies.loadFamily(name)
  const promptedTransaction = asPrompted(transaction, prompted)
  if (!family?.findConsumedNonce) return observed
  // The service could name the step's own hash as another one's, and the step would look dead.
  const foreign = getSentHashes(await dependencies.journal.all(), transaction)
  const consumed = await family
    .findConsumedNonce(transaction.network, promptedTransaction, prompted.point, foreign)
    .catch(() => null)
  if (consumed === null) return observed
  const isAnswered = 'answered' in attempt && attempt.answered
  if (!isAnswered || consumed.depth < depth) return consumed
  // The prompt may have been answered during the search; then that answer is not dead.
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

/** Returns an attempt's key: its hash, or else the time of its prompt. */
export const getAttemptKey = (attempt: Attempt): string | number =>
  attempt.kind === 'sent'
    ? attempt.sent.id
    : attempt.kind === 'open'
      ? attempt.prompted.at
      : attempt.kind

/**
 * Returns a prompt without a known outcome: unanswered, answered with a hash that no chain shows, or with a reference
 * of the wallet's own.
 * @param account the step's account
 */
export function getUnresolvedPrompt(
  attempt: Attempt,
  observed: Observation | null,
  account: string,
): FactOf<'prompted'> | null {
  if (attempt.kind === 'open') return attempt.prompted
  if (attempt.kind !== 'sent') return null
  // Others may resend an account's transaction with another nonce of theirs.
  const canBeAnother = attempt.seen === null || !isSameAddress(attempt.seen.sender, account)
  const isUnseen = canBeAnother && observed?.kind === 'unseen'
  return (isUnseen || !isReportable(attempt)) && attempt.signed === null ? attempt.prompted : null
}

/**
 * Searches the chain for a transaction whose hash this page never received, and stores it if found.
 * @returns whether it was found
 * @throws when the journal fails; an unreadable chain or service counts as not found
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
  const foreign = await fetchHashesOfOthers(dependencies, action, transaction, prompted.point)
  if (foreign === null) return false
  const promptedTransaction = asPrompted(transaction, prompted)
  const hash = await family
    .findTransaction(network, promptedTransaction, prompted.point, foreign)
    .catch(() => null)
  if (hash === null) return false
  // The wallet may have answered during the search.
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
