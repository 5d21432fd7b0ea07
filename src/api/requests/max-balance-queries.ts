/** The contract's most queries in one request for balances. Source: contract: Balance queries. */
export const MAX_BALANCE_QUERIES = 25
