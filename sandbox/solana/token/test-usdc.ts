import { createLocalToken } from './create-local-token.ts'

/** Dollars to test with; the treasury mints them. */
export const usdc = createLocalToken(1, { symbol: 'USDC', name: 'Test USD Coin', decimals: 6 })
