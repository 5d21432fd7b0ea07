import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1), z.maxLength(500))
const accountFields = { network: text, address: text }

/** A signal to refetch, never data to trust. Source: decisions/027-events. */
const invalidationEventSchema = z.discriminatedUnion('resource', [
  z.object({ resource: z.literal('transaction'), transactionId: text, ...accountFields }),
  z.object({ resource: z.literal('position'), yieldId: text, ...accountFields }),
])

type InvalidationEvent = z.output<typeof invalidationEventSchema>

/** Parses an invalidation event; null for any other message. */
export function readInvalidationEvent(data: string): InvalidationEvent | null {
  try {
    return z.parse(invalidationEventSchema, JSON.parse(data))
  } catch {
    return null
  }
}

/**
 * An update for the page. `ready`: nothing is missed from now on; `gap`: something may have been missed. Both mean:
 * refetch what is shown.
 */
export const liveUpdateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hint'), hint: invalidationEventSchema }),
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('gap') }),
])

export type LiveUpdate = z.output<typeof liveUpdateSchema>
