import type { HostFact } from '#src/embed/protocol/frame-message.ts'
import type { Fact } from '#src/execution/journal/fact.ts'

/** The chain's name for what a fact is about, where it has one. */
function getHash(fact: Fact): string | null {
  if (fact.kind === 'sent') return fact.sent.kind === 'hash' ? fact.sent.id : null
  if (fact.kind === 'reported') return fact.hash
  return fact.kind === 'signed' ? fact.id : null
}

/** A fact as a host page learns it: which action and transaction it is about, never what or whose. Source: decisions/038-widget. */
export function toHostFact(fact: Fact): HostFact {
  const hash = getHash(fact)
  return {
    kind: fact.kind,
    at: fact.at,
    ...('intent' in fact && { intent: fact.intent }),
    ...('action' in fact && { action: fact.action }),
    ...('transaction' in fact && { transaction: fact.transaction }),
    ...(hash !== null && { hash }),
    ...(fact.kind === 'settled' && { success: fact.success }),
  }
}
