import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Observation } from '#src/families/chain-family.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import { foldAttempt, type Attempt } from '../attempt.ts'
import type { Fact, FactOf } from '../journal/fact.ts'
import { asPrompted } from './watch-sent.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'
import { fetchForeignHashes } from './foreign-hashes.ts'
import { isSameAddress } from '#src/families/is-same-address.ts'
import { isReportable } from '../is-reportable.ts'

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

/** What an attempt is known by: its hash, or that there is none yet and when it was asked for. */
export const getAttemptKey = (attempt: Attempt): string | number =>
  attempt.kind === 'sent'
    ? attempt.sent.id
    : attempt.kind === 'open'
      ? attempt.prompted.at
      : attempt.kind

/**
 * The prompt whose outcome nobody knows: never answered, or answered with a hash that no chain shows, or with what is no hash
 * of a chain's, as smart accounts do.
 * @param account whose step it is
 */
export function getUnresolvedPrompt(
  attempt: Attempt,
  observed: Observation | null,
  account: string,
): FactOf<'prompted'> | null {
  if (attempt.kind === 'open') return attempt.prompted
  if (attempt.kind !== 'sent') return null
  // What others send for an account they may send anew, under a number of their own.
  const canBeAnother = attempt.seen === null || !isSameAddress(attempt.seen.sender, account)
  const isUnseen = canBeAnother && observed?.kind === 'unseen'
  return (isUnseen || !isReportable(attempt)) && attempt.signed === null ? attempt.prompted : null
}

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
