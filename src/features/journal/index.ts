export { requestedOf, type Requested } from './requested.ts'
export { useJournalFacts } from './use-journal-facts.ts'
