import { z } from 'zod'
import { timestampSchema } from '../contract/amount.ts'
import {
  deliveryStatusSchema,
  eventActionSchema,
  eventResourceSchema,
  filtersSchema,
} from './kinds.ts'

/** A receiver without its secret, which is never shown again. */
export const endpointSchema = z
  .strictObject({
    id: z.uuid(),
    url: z.string(),
    description: z.string().nullable(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'Endpoint' })

export const subscriptionSchema = z
  .strictObject({
    id: z.uuid(),
    endpointId: z.uuid(),
    resource: eventResourceSchema,
    action: eventActionSchema,
    filtersJson: filtersSchema.nullable(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'Subscription' })

export const deliverySchema = z
  .strictObject({
    id: z.uuid(),
    endpointId: z.uuid(),
    eventId: z.uuid(),
    type: z.string(),
    status: deliveryStatusSchema,
    attempts: z.int().min(0),
    response: z.strictObject({ status: z.int(), body: z.string().nullable() }).nullable(),
    error: z.string().nullable(),
    lastAttemptAt: timestampSchema.nullable(),
    nextAttemptAt: timestampSchema.nullable(),
    createdAt: timestampSchema,
  })
  .meta({ id: 'Delivery' })
