import type { Fact } from './fact.ts'
import { getActionFacts } from './get-action-facts.ts'
import { isForgotten } from './is-forgotten.ts'
import type { Journal } from './journal.ts'

/** A journal that lasts as long as the page: the last resort where the browser stores nothing. */
export function createMemoryJournal(): Journal {
  let facts: readonly Fact[] = []
  const listeners = new Set<() => void>()
  return {
    durable: false,
    write: (fact, onlyIf) => {
      if (onlyIf?.(facts) === false) return Promise.resolve(false)
      facts = [...facts, fact]
      for (const listener of listeners) listener()
      return Promise.resolve(true)
    },
    forget: (selection) => {
      facts = facts.filter((fact) => !isForgotten(fact, selection))
      for (const listener of listeners) listener()
      return Promise.resolve()
    },
    ofAction: (action) => Promise.resolve(getActionFacts(facts, action)),
    all: () => Promise.resolve([...facts]),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
