import type { Fact } from '#src/execution/journal/fact.ts'
import { isSameAddress } from '#src/families/is-same-address.ts'

/** A yield's contracts compared with those of the same user's earlier actions in this browser. */
export type ContractHistory =
  | { readonly kind: 'first' }
  /** @property since when the first of them was requested, milliseconds */
  | { readonly kind: 'same'; readonly times: number; readonly since: number }
  /** Earlier actions did not use one of these contracts. */
  | { readonly kind: 'other'; readonly times: number; readonly since: number }

interface ContractUse {
  readonly yieldId: string
  readonly address: string
  readonly intent: 'enter' | 'exit'
  readonly contracts: readonly string[]
}

/** Returns actions with a step confirmed by a chain and none rejected by the network. */
function findActionsOnChain(facts: readonly Fact[]): ReadonlySet<string> {
  const shownActions = new Set<string>()
  const failed = new Set<string>()
  for (const fact of facts) {
    if (fact.kind === 'seen') shownActions.add(fact.action)
    if (fact.kind === 'settled') (fact.success ? shownActions : failed).add(fact.action)
  }
  for (const action of failed) shownActions.delete(action)
  return shownActions
}

/**
 * Compares a yield's contracts with those stored when earlier actions of the same type succeeded:
 * the browser's own journal, which no service can change.
 */
export function getContractHistory(
  facts: readonly Fact[],
  { yieldId, address, intent, contracts }: ContractUse,
): ContractHistory {
  const done = findActionsOnChain(facts)
  const intents = new Set(
    facts.flatMap((fact) =>
      fact.kind === 'created' && done.has(fact.action) ? [fact.intent] : [],
    ),
  )
  const before = facts.flatMap((fact) =>
    fact.kind === 'intended' &&
    intents.has(fact.intent) &&
    fact.request.intent === intent &&
    fact.request.yieldId === yieldId &&
    isSameAddress(fact.request.address, address) &&
    fact.place
      ? [{ at: fact.at, contracts: fact.place.contracts }]
      : [],
  )
  const known = before.filter((each) =>
    contracts.every((contract) => each.contracts.some((one) => isSameAddress(one, contract))),
  )
  const uses = known.length > 0 ? known : before
  if (uses.length === 0) return { kind: 'first' }
  const since = Math.min(...uses.map(({ at }) => at))
  return { kind: known.length > 0 ? 'same' : 'other', times: uses.length, since }
}
