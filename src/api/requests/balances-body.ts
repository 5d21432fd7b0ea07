import * as z from 'zod/mini'
import { yieldArguments, walletAddress, identifier } from './body-fields.ts'
import { MAX_BALANCE_QUERIES } from './max-balance-queries.ts'

const balanceQuery = z.strictObject({
  yieldId: z.optional(identifier),
  address: walletAddress,
  network: identifier,
  arguments: z.optional(yieldArguments),
})
export type BalanceQuery = Readonly<z.output<typeof balanceQuery>>

/** `POST /v1/yields/balances`. Source: contract: Balance queries. */
export const balancesBody = z.strictObject({
  queries: z.array(balanceQuery).check(z.maxLength(MAX_BALANCE_QUERIES)),
})
