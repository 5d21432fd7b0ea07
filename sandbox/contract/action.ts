import { z } from 'zod'
import { amountSchema, rawAmountSchema, timestampSchema } from './amount.ts'
import {
  actionIntentSchema,
  actionStatusSchema,
  actionTypeSchema,
  executionPatternSchema,
} from './enums.ts'
import { transactionSchema } from './transaction.ts'

/** contract: Actions. */
export const actionSchema = z
  .strictObject({
    id: z.uuid(),
    intent: actionIntentSchema,
    type: actionTypeSchema,
    yieldId: z.string(),
    address: z.string(),
    amount: amountSchema.nullable(),
    amountRaw: rawAmountSchema.nullable(),
    amountUsd: amountSchema.nullable(),
    transactions: z.array(transactionSchema),
    executionPattern: executionPatternSchema,
    /** Exactly as submitted. */
    rawArguments: z.record(z.string(), z.unknown()).nullable(),
    createdAt: timestampSchema,
    completedAt: timestampSchema.nullable(),
    status: actionStatusSchema,
  })
  .meta({ id: 'Action' })
export type Action = z.infer<typeof actionSchema>
