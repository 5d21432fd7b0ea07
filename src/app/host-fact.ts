import type { HostFact } from '#src/embed/protocol/frame-message.ts'
import type { Fact } from '#src/execution/journal/fact.ts'

/** The transaction hash of a fact, if it has one. */
export function getHash(fact: Fact): string | null {
  if (fact.kind === 'sent') return fact.sent.kind === 'hash' ? fact.sent.id : null
  if (fact.kind === 'reported') return fact.hash
  return fact.kind === 'signed' ? fact.id : null
}

/**
 * A fact as sent to the host: its action and transaction, without amounts and addresses. Source:
 * decisions/038-widget.
 */
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
