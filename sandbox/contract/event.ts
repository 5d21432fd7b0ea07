import { z } from 'zod'
import { timestampSchema } from './amount.ts'
import { actionTypeSchema, transactionStatusSchema } from './enums.ts'
import { networkSchema } from './network.ts'

const envelope = { id: z.uuid(), created_at: timestampSchema, project_id: z.string() }
const owner = { network: networkSchema, address: z.string() }

/** contract: Webhook events: the statuses that are sent, and no others. */
export const sentStatusSchema = z.enum(['BROADCASTED', 'CONFIRMED', 'FAILED'])

/** contract: Webhook events: a transaction changed its status. */
export const transactionEventSchema = z
  .strictObject({
    ...envelope,
    type: z.literal('transaction.status_changed'),
    resource: z.literal('transaction'),
    action: z.literal('status_changed'),
    subject: z.strictObject({ transaction_id: z.uuid(), ...owner }),
    data: z.strictObject({
      id: z.uuid(),
      network: networkSchema,
      status: sentStatusSchema,
      type: z.string(),
      hash: z.string().nullable(),
      createdAt: timestampSchema,
      broadcastedAt: timestampSchema.nullable(),
      error: z.string().nullable(),
      address: z.string(),
    }),
    /** Where a submit caused it. */
    previous: z.strictObject({ status: transactionStatusSchema }).optional(),
    changes: z
      .strictObject({
        status: z.strictObject({ from: transactionStatusSchema, to: sentStatusSchema }),
      })
      .optional(),
  })
  .meta({ id: 'TransactionEvent' })

/** One event per action, once it has ended. */
const positionStatusSchema = z.enum(['SUCCESS', 'FAILED'])

/** contract: Webhook events: an action that moves a position has succeeded or failed. */
export const positionEventSchema = z
  .strictObject({
    ...envelope,
    type: z.literal('position.status_changed'),
    resource: z.literal('position'),
    action: z.literal('status_changed'),
    subject: z.strictObject({ position_id: z.uuid(), ...owner }),
    data: z.strictObject({
      position_id: z.uuid(),
      status: positionStatusSchema,
      completedAt: timestampSchema.nullable(),
      integrationId: z.string().meta({ description: 'The yield id.' }),
      address: z.string(),
      type: actionTypeSchema,
      validatorAddress: z.string().optional(),
    }),
  })
  .meta({ id: 'PositionEvent' })
