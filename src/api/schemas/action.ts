import * as z from 'zod/mini'
import { decimalSchema } from './decimal.ts'
import { optional, optionalText } from './optional.ts'
import { transactionSchema } from './transaction.ts'

/**
 * Source: contract: Actions. Its transactions are read all or nothing: an action with a step that can't be read must
 * not be carried out as if that step were not there.
 */
export const actionSchema = z.looseObject({
  id: z.string().check(z.minLength(1)),
  intent: z.string(),
  type: z.string(),
  yieldId: z.string(),
  address: z.string(),
  amount: optional(decimalSchema),
  amountRaw: optionalText,
  amountUsd: optional(decimalSchema),
  transactions: z.array(transactionSchema),
  executionPattern: z.catch(z.string(), 'synchronous'),
  rawArguments: optional(z.record(z.string(), z.unknown())),
  createdAt: optionalText,
  completedAt: optionalText,
  status: z.string(),
})

export type Action = z.output<typeof actionSchema>
