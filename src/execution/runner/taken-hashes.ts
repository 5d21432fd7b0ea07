import type { Action } from '#src/api/schemas/action.ts'
import type { Transaction } from '#src/api/schemas/transaction.ts'
import type { Fact } from '../journal/fact.ts'

/** Hashes that belong to other steps, by this browser or by the service, in lower case. */
export function takenHashes(
  facts: readonly Fact[],
  { transactions }: Action,
  { id }: Transaction,
): ReadonlySet<string> {
  const sent = facts.flatMap((fact) =>
    fact.kind === 'sent' && fact.transaction !== id ? [fact.sent.id] : [],
  )
  const told = transactions.flatMap((each) => (each.id === id ? [] : (each.hash ?? [])))
  return new Set([...sent, ...told].map((hash) => hash.toLowerCase()))
}
