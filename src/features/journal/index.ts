export { getRequestedAction, type RequestedAction } from './requested-action.ts'
export { useJournalFacts, useJournalRead } from './use-journal-facts.ts'
