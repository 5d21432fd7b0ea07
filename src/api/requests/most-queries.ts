/** The contract's most queries in one request for balances. Source: supplement, section 4. */
export const MOST_QUERIES = 25
