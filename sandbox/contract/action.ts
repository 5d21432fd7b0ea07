import { z } from 'zod'
import { amountSchema, rawAmountSchema, timestampSchema } from './amount.ts'
import {
  actionIntentSchema,
  actionStatusSchema,
  actionTypeSchema,
  executionPatternSchema,
} from './enums.ts'
import { transactionSchema } from './transaction.ts'
import { tokenSchema } from './token.ts'

/** On Solana, what must stay of the coin beside the amount of an enter: rent and fees, in SOL. */
const entryReserveSchema = amountSchema.optional()

/** The answer of the simulate endpoints (contract: Simulating an action): amounts in units of the gas token. */
export const simulationSchema = z
  .strictObject({
    gas: z.strictObject({
      amount: amountSchema,
      token: tokenSchema,
      /** Of all transactions together. */
      gasLimit: rawAmountSchema,
      transactions: z.array(
        z.strictObject({
          type: z.string(),
          stepIndex: z.int().min(0),
          amount: amountSchema,
          token: tokenSchema,
          gasLimit: rawAmountSchema,
        }),
      ),
    }),
    entryReserveEstimate: entryReserveSchema,
  })
  .meta({ id: 'Simulation' })
export type Simulation = z.infer<typeof simulationSchema>

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
    /** Only when an enter is created. */
    entryReserveEstimate: entryReserveSchema,
    transactions: z.array(transactionSchema),
    executionPattern: executionPatternSchema,
    rawArguments: z.record(z.string(), z.unknown()).nullable(),
    createdAt: timestampSchema,
    completedAt: timestampSchema.nullable(),
    status: actionStatusSchema,
  })
  .meta({ id: 'Action' })
export type Action = z.infer<typeof actionSchema>
