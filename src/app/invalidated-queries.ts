/** First elements of the query keys that a finished step of an action invalidates. */
export const INVALIDATED_QUERIES = ['balances', 'position', 'actions', 'wallet-balance'] as const
