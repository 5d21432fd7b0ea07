/** What an action moves, by the first part of its query key: all of it is read again when one of its steps is through. */
export const INVALIDATED_QUERIES = ['balances', 'position', 'actions', 'wallet-balance'] as const
