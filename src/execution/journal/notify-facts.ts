import type { Fact } from './fact.ts'
import type { Journal } from './journal.ts'

/** The same journal, which tells of each fact that this page writes once it is safe; who is told can't hold it up. */
export const notifyFacts = (journal: Journal, onFact: (fact: Fact) => void): Journal => ({
  ...journal,
  write: async (fact, onlyIf) => {
    const isWritten = await journal.write(fact, onlyIf)
    if (isWritten) onFact(fact)
    return isWritten
  },
})
