import * as z from 'zod'
import type { PushKind } from '#src/api/requests/push-bodies.ts'
import { parseJson } from '../read-body.ts'

const eventHeadSchema = z.looseObject({
  id: z.string().regex(/^[\x21-\x7e]{1,200}$/),
  resource: z.string(),
})

/** Resources that this version knows; others have ids of their own kind. */
const envelopeSchema = eventHeadSchema.extend({
  subject: z.looseObject({
    network: z.string(),
    address: z.string().nullish(),
    transaction_id: z.string().optional(),
  }),
  data: z.looseObject({
    address: z.string().nullish(),
    integrationId: z.string().optional(),
    status: z.unknown().optional(),
  }),
})

/**
 * Parses an event's envelope (contract: Webhook events), of which only the hint and its kind are used.
 * @returns `unknown` for a resource that this version does not know, `unaddressed` for an event of nobody's address,
 *   which no stream is about; null when it is no event
 */
export function parseEvent(body: string): ReceivedEvent | 'unknown' | 'unaddressed' | null {
  const event = parseJson(body)
  const head = eventHeadSchema.safeParse(event)
  if (!head.success) return null
  const { id, resource } = head.data
  if (resource !== 'transaction' && resource !== 'position') return 'unknown'
  const envelope = envelopeSchema.safeParse(event)
  if (!envelope.success) return null
  const { subject, data } = envelope.data
  const { network, transaction_id: transactionId } = subject
  const address = subject.address || data.address
  if (!address) return 'unaddressed'
  const yieldId = data.integrationId
  const invalidation = invalidationSchema.safeParse({
    resource,
    network,
    address,
    transactionId,
    yieldId,
  })
  if (!invalidation.success) return null
  const isFinal = resource === 'position' || FINAL_STATUSES.has(data.status)
  return { id, invalidation: invalidation.data, pushKind: isFinal ? resource : null }
}

/** Of a transaction that was only sent nobody is notified. */
const FINAL_STATUSES: ReadonlySet<unknown> = new Set(['CONFIRMED', 'FAILED'])

const target = { network: z.string().max(100), address: z.string().max(200) }

/** What pages receive: what to read again, never a value to trust (decisions/027-events). */
export const invalidationSchema = z.discriminatedUnion('resource', [
  z.object({ resource: z.literal('transaction'), transactionId: z.string().max(200), ...target }),
  z.object({ resource: z.literal('position'), yieldId: z.string().max(500), ...target }),
])

/** A hint with its event's id. */
export interface InvalidationEvent {
  readonly id: string
  readonly invalidation: z.output<typeof invalidationSchema>
}

/** A hint as the service's event brings it. */
export interface ReceivedEvent extends InvalidationEvent {
  /** What a push says of it; null: nothing. */
  readonly pushKind: PushKind | null
}
