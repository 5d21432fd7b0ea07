export { getRequestedAction, type RequestedAction } from './requested-action.ts'
export { useJournalFacts } from './use-journal-facts.ts'
