import * as z from 'zod/mini'
import { argumentsOfYield, walletAddress, word } from './body-parts.ts'
import { MOST_QUERIES } from './most-queries.ts'

const balanceQuery = z.strictObject({
  yieldId: z.optional(word),
  address: walletAddress,
  network: word,
  arguments: z.optional(argumentsOfYield),
})
export type BalanceQuery = Readonly<z.output<typeof balanceQuery>>

/** `POST /v1/yields/balances`. Source: contract: Balance queries. */
export const balancesBody = z.strictObject({
  queries: z.array(balanceQuery).check(z.maxLength(MOST_QUERIES)),
})
