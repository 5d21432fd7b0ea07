import { z } from 'zod'
import { amountSchema } from './amount.ts'
import { argumentFieldsSchema } from './field.ts'
import { actionIntentSchema, actionTypeSchema } from './enums.ts'

/** contract: Pending actions: `passthrough` comes back unchanged; null arguments mean nothing to ask. */
export const pendingActionSchema = z
  .strictObject({
    intent: actionIntentSchema,
    type: actionTypeSchema,
    passthrough: z.string(),
    arguments: argumentFieldsSchema.nullable(),
    amount: amountSchema.optional(),
  })
  .meta({ id: 'PendingAction' })
export type PendingActionDescription = z.infer<typeof pendingActionSchema>
