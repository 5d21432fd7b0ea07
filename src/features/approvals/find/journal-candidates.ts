import { foldAttempt, getIntent } from '#src/execution/attempt.ts'
import { groupActionFacts } from '#src/execution/journal/action-facts.ts'
import type { Fact } from '#src/execution/journal/fact.ts'
import { getPlan } from '#src/execution/plan.ts'
import { findNetwork } from '#src/networks/find-network.ts'
import type { Candidate } from './candidate.ts'

/** Whether a step may have been signed: what was rejected, or can never land, left nothing open. */
const isSigned = (facts: readonly Fact[], step: string): boolean =>
  ['open', 'sent', 'signed'].includes(foldAttempt(facts, step).kind)

/** Returns the allowances that an action's signatures gave. @param facts the action's own */
function getActionCandidates(action: string, facts: readonly Fact[]): readonly Candidate[] {
  const intent = getIntent(facts)
  if (intent === null) return []
  const { yieldId, address: owner } = intent.request
  const steps = getPlan(facts)?.steps ?? []
  return facts.flatMap((fact): readonly Candidate[] => {
    if (fact.kind !== 'prompted' || !isSigned(facts, fact.transaction)) return []
    const step = steps.find(({ transaction }) => transaction === fact.transaction)
    const network = step?.network ?? intent.place?.network
    if (network === undefined || findNetwork(network).family !== 'evm') return []
    return (fact.takes ?? []).flatMap(({ kind, token, spender }) =>
      kind === 'allow' && token !== null && spender !== null
        ? [{ network, owner, token, spender, reason: { kind: 'action', action, yieldId } }]
        : [],
    )
  })
}

/** Returns the allowances that this browser's actions may have left open, newest action first. */
export function getJournalCandidates(facts: readonly Fact[]): readonly Candidate[] {
  const getFacts = groupActionFacts(facts)
  const actions = new Set(facts.flatMap((fact) => (fact.kind === 'created' ? [fact.action] : [])))
  return [...actions]
    .toReversed()
    .flatMap((action) => getActionCandidates(action, getFacts(action)))
}
