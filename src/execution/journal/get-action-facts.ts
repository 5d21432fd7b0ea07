import type { Fact } from './fact.ts'

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
