import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Fact } from '../journal/fact.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'

/** Returns hashes of other steps, by this browser or the service, in lower case. */
export function getOtherStepHashes(
  facts: readonly Fact[],
  { transactions }: Action,
  { id }: Transaction,
): ReadonlySet<string> {
  const sent = facts.flatMap((fact) =>
    fact.kind === 'sent' && fact.transaction !== id ? [fact.sent.id] : [],
  )
  const reported = transactions.flatMap((each) => (each.id === id ? [] : (each.hash ?? [])))
  return new Set([...sent, ...reported].map((hash) => hash.toLowerCase()))
}

/**
 * Returns these, and hashes completed before the action: the same call may have been sent from another device, and a
 * lagging node shows it only now.
 * @returns null if the service does not report them
 * @throws when the journal fails
 */
export async function fetchForeignHashes(
  {
    journal,
    getEarlierHashes: earlierHashes,
  }: Pick<RunnerDependencies, 'journal' | 'getEarlierHashes'>,
  action: Action,
  transaction: Transaction,
): Promise<ReadonlySet<string> | null> {
  const otherSteps = getOtherStepHashes(await journal.all(), action, transaction)
  const earlier = await earlierHashes(action).catch(() => null)
  return earlier && new Set([...otherSteps, ...earlier])
}
