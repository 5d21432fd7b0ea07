/** The contract's most queries in one request for balances. Source: contract: Balance queries. */
export const MOST_QUERIES = 25
