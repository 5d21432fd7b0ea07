import type { Fact } from './fact.ts'

/** What a chain calls the transaction of a fact; null where the fact names none. */
function hashOf(fact: Fact): string | null {
  if (fact.kind === 'sent') return fact.sent.id
  if (fact.kind === 'signed') return fact.id
  return fact.kind === 'reported' ? fact.hash : null
}

/** The action that a transaction of this browser belongs to; null for one that it knows nothing of. */
export function actionOfHash(facts: readonly Fact[], hash: string): string | null {
  for (const fact of facts) {
    const known = hashOf(fact)
    // Hashes of EVM are hexadecimal digits in any case; elsewhere large and small letters are different ones.
    const same = hash.startsWith('0x') ? known?.toLowerCase() === hash : known === hash
    if (same && 'action' in fact) return fact.action
  }
  return null
}
