import type { Fact } from '../journal/fact.ts'
import type { Journal } from '../journal/journal.ts'

/** A journal that does not take some facts, for as long as it is told so: as a full disk. */
export const createRejectingJournal = (
  journal: Journal,
  rejects: (kind: Fact['kind']) => boolean,
): Journal => ({
  ...journal,
  write: (fact, onlyIf) =>
    rejects(fact.kind) ? Promise.reject(new Error('disk full')) : journal.write(fact, onlyIf),
})
