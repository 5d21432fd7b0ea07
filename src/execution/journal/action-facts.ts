import type { Fact } from './fact.ts'
import type { Action } from '#src/api/schemas/action.ts'

/** Without what proves that this browser created the action, and what somebody else could send. */
function redact(fact: Fact): Record<string, unknown> {
  if (fact.kind === 'signed') return { ...fact, payload: 'left out' }
  if (fact.kind === 'created') return { ...fact, key: undefined }
  return fact
}

/**
 * What a browser knows of an action, as a text for support. It can be read and not be taken in again: a record that comes from
 * somebody else would be a door for scams. Source: decisions/013-journal.
 * @param facts the action's own
 * @param now the service's time, milliseconds
 */
export const formatActionRecord = (action: Action, facts: readonly Fact[], now: number): string =>
  JSON.stringify(
    { record: 'sheaf action', version: 1, at: now, action, facts: facts.map(redact) },
    null,
    2,
  )

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

/** The facts of one action, and the intent that it came from. */
export function getActionFacts(facts: readonly Fact[], action: string): readonly Fact[] {
  const created = facts.find((fact) => fact.kind === 'created' && fact.action === action)
  const intent = created?.kind === 'created' ? created.intent : null
  return facts.filter(
    (fact) =>
      ('action' in fact && fact.action === action) ||
      ('intent' in fact && intent !== null && fact.intent === intent),
  )
}
