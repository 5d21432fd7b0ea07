import type { Intent } from '#src/families/intent.ts'
import type { Fact } from './journal/fact.ts'

/** What was asked for, by an action's facts; null when this browser did not ask for it ("started elsewhere"). */
export function getIntent(facts: readonly Fact[]): Intent | null {
  const intended = facts.find((fact) => fact.kind === 'intended')
  if (!intended) return null
  const created = facts.find((fact) => fact.kind === 'created' && fact.intent === intended.intent)
  const { request, asset, balance, place } = intended
  return {
    request,
    action: created && 'action' in created ? created.action : undefined,
    asset,
    ...(balance && { balance }),
    place,
  }
}
