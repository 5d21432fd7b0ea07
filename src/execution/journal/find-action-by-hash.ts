import type { Fact } from './fact.ts'

/** What a chain calls the transaction of a fact; null where the fact names none. */
function getHash(fact: Fact): string | null {
  if (fact.kind === 'sent') return fact.sent.id
  if (fact.kind === 'signed') return fact.id
  return fact.kind === 'reported' ? fact.hash : null
}

/** The action that a transaction of this browser belongs to; null for one that it knows nothing of. */
export function findActionByHash(facts: readonly Fact[], hash: string): string | null {
  for (const fact of facts) {
    const factHash = getHash(fact)
    // Hashes of EVM are hexadecimal digits in any case; elsewhere large and small letters are different ones.
    const isSame = hash.startsWith('0x') ? factHash?.toLowerCase() === hash : factHash === hash
    if (isSame && 'action' in fact) return fact.action
  }
  return null
}
