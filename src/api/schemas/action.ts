import * as z from 'zod/mini'
import { decimalSchema, usdSchema } from './decimal.ts'
import { optional, optionalText } from './optional.ts'
import { stepSchema } from './transaction.ts'

const fieldsSchema = z.looseObject({
  id: z.string().check(z.minLength(1)),
  intent: z.catch(z.string(), 'unknown'),
  type: z.catch(z.string(), 'UNKNOWN'),
  yieldId: z.string(),
  address: z.string(),
  amount: optional(decimalSchema),
  amountRaw: optionalText,
  amountUsd: optional(usdSchema),
  transactions: z.array(stepSchema),
  executionPattern: z.catch(z.string(), 'synchronous'),
  rawArguments: optional(z.record(z.string(), z.unknown())),
  createdAt: optionalText,
  completedAt: optionalText,
  status: z.string(),
})

/**
 * Source: contract: Actions. Its transactions are read all or nothing: an action with a step that can't be read must
 * not be carried out as if that step were not there. Where a step lacks its index, all are in the order of the list.
 */
export const actionSchema = z.pipe(
  fieldsSchema,
  z.transform((action) => {
    const isIndexed = action.transactions.every(({ stepIndex }) => stepIndex !== undefined)
    return {
      ...action,
      transactions: action.transactions.map((step, index) => ({
        ...step,
        stepIndex: isIndexed ? (step.stepIndex ?? index) : index,
      })),
    }
  }),
)

export type Action = z.output<typeof actionSchema>
