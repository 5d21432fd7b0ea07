import type { Fact } from '#src/execution/journal/fact.ts'
import { isSameAddress } from '#src/families/is-same-address.ts'

/** How contracts stand to those that the same person used for the same thing before, in this browser. */
export type ContractHistory =
  | { readonly kind: 'first' }
  /** @property since when the first of them was asked for, milliseconds */
  | { readonly kind: 'same'; readonly times: number; readonly since: number }
  /** None of those before knew one of these contracts. */
  | { readonly kind: 'other'; readonly times: number; readonly since: number }

interface ContractUse {
  readonly yieldId: string
  readonly address: string
  readonly intent: 'enter' | 'exit'
  /** At least one. */
  readonly contracts: readonly string[]
}

/** Actions with a step shown by a chain, and none that the network rejected. */
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
 * Compares a yield's contracts with those that it named when earlier actions of the same kind went through, as this browser
 * wrote them down then: its own memory, which no service can change.
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
