import * as z from 'zod/mini'

/** What a contract says in a transaction's receipt, as nodes tell it. */
export const logSchema = z.looseObject({
  address: z.string(),
  topics: z.array(z.string()),
  data: z.string(),
})
