import type { Fact } from './fact.ts'
import type { Action } from '#src/api/schemas/action.ts'

/** Removes the creation key and signed bytes, which others could use. */
function redact(fact: Fact): Record<string, unknown> {
  if (fact.kind === 'signed') return { ...fact, payload: 'left out' }
  if (fact.kind === 'created') return { ...fact, key: undefined }
  return fact
}

/**
 * Formats an action's facts as text for support. Export only: importing foreign facts would enable scams. Source:
 * decisions/013-journal.
 * @param facts the action's own
 * @param now service time, milliseconds
 */
export const formatActionRecord = (action: Action, facts: readonly Fact[], now: number): string =>
  JSON.stringify(
    { record: 'sheaf action', version: 1, at: now, action, facts: facts.map(redact) },
    null,
    2,
  )

/** Returns the transaction hash of a fact; null without one. */
function getHash(fact: Fact): string | null {
  if (fact.kind === 'sent') return fact.sent.id
  if (fact.kind === 'signed') return fact.id
  return fact.kind === 'reported' ? fact.hash : null
}

/** Returns the action of a transaction from this browser; null if unknown. */
export function findActionByHash(facts: readonly Fact[], hash: string): string | null {
  for (const fact of facts) {
    const factHash = getHash(fact)
    // EVM hashes ignore case; others don't.
    const isSame = hash.startsWith('0x') ? factHash?.toLowerCase() === hash : factHash === hash
    if (isSame && 'action' in fact) return fact.action
  }
  return null
}

/** Returns the facts of an action and of its intent. */
export function getActionFacts(facts: readonly Fact[], action: string): readonly Fact[] {
  const created = facts.find((fact) => fact.kind === 'created' && fact.action === action)
  const intent = created?.kind === 'created' ? created.intent : null
  return facts.filter(
    (fact) =>
      ('action' in fact && fact.action === action) ||
      ('intent' in fact && intent !== null && fact.intent === intent),
  )
}

/** Returns a lookup of `getActionFacts` for many actions, after one pass over the facts. */
export function groupActionFacts(facts: readonly Fact[]): (action: string) => readonly Fact[] {
  const actionByIntent = new Map<string, string>()
  for (const fact of facts)
    if (fact.kind === 'created') actionByIntent.set(fact.intent, fact.action)
  const groups = new Map<string, Fact[]>()
  for (const fact of facts) {
    const byIntent = 'intent' in fact ? actionByIntent.get(fact.intent) : undefined
    const action = 'action' in fact ? fact.action : byIntent
    if (action === undefined) continue
    const group = groups.get(action)
    if (group) group.push(fact)
    else groups.set(action, [fact])
  }
  return (action) => groups.get(action) ?? NO_FACTS
}

const NO_FACTS: readonly Fact[] = []
