import { z } from 'zod'

/** contract: Webhook events: only these two resources and this one action exist. */
export const eventResourceSchema = z.enum(['transaction', 'position'])
export type EventResource = z.infer<typeof eventResourceSchema>

export const eventActionSchema = z.enum(['status_changed'])
export type EventAction = z.infer<typeof eventActionSchema>

/** contract: Receiving webhooks. */
export const deliveryStatusSchema = z.enum([
  'pending',
  'sending',
  'delivered',
  'retry scheduled',
  'dead',
])
export type DeliveryStatus = z.infer<typeof deliveryStatusSchema>

const listed = z.array(z.string().min(1)).optional()

/** `filtersJson` of a subscription (contract: Webhook endpoints). */
export const filtersSchema = z.strictObject({
  yield_ids: listed,
  addresses: listed,
  balance_types: listed,
  networks: listed,
})
export type Filters = z.infer<typeof filtersSchema>
