import type { Fact } from './fact.ts'
import type { Journal } from './journal.ts'

/** The same journal, which tells of each fact that this page writes once it is safe; who is told can't hold it up. */
export const tellFacts = (journal: Journal, onFact: (fact: Fact) => void): Journal => ({
  ...journal,
  write: async (fact) => {
    await journal.write(fact)
    onFact(fact)
  },
})
