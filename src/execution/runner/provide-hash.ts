import { findNetwork } from '#src/networks/find-network.ts'
import { foldAttempt } from '../attempt.ts'
import { getActionFacts } from '../journal/action-facts.ts'
import { asSigned } from '../plan.ts'
import { asPrompted } from './watch-sent.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'
import { awaitsExternalExecution } from '../is-reportable.ts'
import { fetchHashesOfOthers, getOtherStepHashes } from './foreign-hashes.ts'
import type { RunStore } from './run-view.ts'

export type ProvidedHashResult = 'taken' | 'malformed' | 'unseen' | 'other'

/**
 * Accepts a hash from the user: for a prompt with a lost answer, a transaction that their wallet replaced, or a
 * wallet's own reference. It must make exactly the step's call, and be no other step's.
 * @throws when the chain can't be read or the journal can't be written
 */
export async function provideHash(
  dependencies: RunnerDependencies,
  store: RunStore,
  action: string,
  text: string,
): Promise<ProvidedHashResult> {
  const { action: shown, step, observed } = store.view()
  const isReplaced =
    step?.kind === 'wait' && (observed?.kind === 'replaced' || observed?.kind === 'overtaken')
  const current = step && 'transaction' in step ? step.transaction : null
  if (current === null || shown === null) return 'other'
  const hash = text.trim()
  const facts = await dependencies.journal.all()
  const shownAction = asSigned(shown, getActionFacts(facts, action))
  const transaction = shownAction.transactions.find(({ id }) => id === current.id) ?? current
  const family = await dependencies.loadFamily(findNetwork(transaction.network).family)
  const attempt = foldAttempt(facts, transaction.id)
  const isAwaitingOthers =
    attempt.kind === 'sent' && awaitsExternalExecution(attempt, shownAction.address, observed)
  if (step?.kind !== 'ask' && step?.kind !== 'sign' && !isReplaced && !isAwaitingOthers)
    return 'other'
  const prompted = 'prompted' in attempt ? attempt.prompted : null
  const point = prompted?.point ?? null
  const foreign =
    (await fetchHashesOfOthers(dependencies, shownAction, transaction, point)) ??
    getOtherStepHashes(facts, shownAction, transaction)
  if (foreign.has(hash.toLowerCase())) return 'other'
  const promptedTransaction = asPrompted(transaction, prompted)
  const comparison =
    (await family?.compareTransaction(transaction.network, hash, promptedTransaction)) ?? 'unseen'
  if (comparison !== 'same') return comparison
  await dependencies.journal.write({
    kind: 'sent',
    action,
    transaction: transaction.id,
    at: dependencies.now(),
    sent: { kind: 'hash', id: hash },
  })
  return 'taken'
}
