import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Fact } from '../journal/fact.ts'
import type { RunnerDependencies } from './runner-dependencies.ts'

/** Hashes that belong to other steps, by this browser or by the service, in lower case. */
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
 * These, and what was done before the action: a call like the step's may have been made from another device, and a node
 * that is behind shows it only now.
 * @returns null where the service does not tell
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
