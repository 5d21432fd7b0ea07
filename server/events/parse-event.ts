import * as z from 'zod'
import { parseJson } from '../read-body.ts'
import { invalidationSchema, type InvalidationEvent } from './invalidation-event.ts'

const eventHeadSchema = z.looseObject({
  id: z.string().regex(/^[\x21-\x7e]{1,200}$/),
  resource: z.string(),
})

/** Of the resources that are known; what others carry is theirs. */
const envelopeSchema = eventHeadSchema.extend({
  subject: z.looseObject({
    network: z.string(),
    address: z.string(),
    transaction_id: z.string().optional(),
  }),
  data: z.looseObject({ integrationId: z.string().optional() }),
})

/**
 * Reads an event's envelope (contract: Webhook events), of which only the hint is used.
 * @returns `unknown` for a resource that this version does not know; null when it is no event
 */
export function parseEvent(body: string): InvalidationEvent | 'unknown' | null {
  const event = parseJson(body)
  const head = eventHeadSchema.safeParse(event)
  if (!head.success) return null
  const { id, resource } = head.data
  if (resource !== 'transaction' && resource !== 'position') return 'unknown'
  const envelope = envelopeSchema.safeParse(event)
  if (!envelope.success) return null
  const { subject, data } = envelope.data
  const { network, address, transaction_id: transactionId } = subject
  const yieldId = data.integrationId
  const invalidation = invalidationSchema.safeParse({
    resource,
    network,
    address,
    transactionId,
    yieldId,
  })
  return invalidation.success ? { id, invalidation: invalidation.data } : null
}
