import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1), z.maxLength(500))
const accountFields = { network: text, address: text }

/** Something to read again, never something to believe. Source: decisions/027-events. */
export const invalidationEventSchema = z.discriminatedUnion('resource', [
  z.object({ resource: z.literal('transaction'), transactionId: text, ...accountFields }),
  z.object({ resource: z.literal('position'), yieldId: text, ...accountFields }),
])

export type InvalidationEvent = z.output<typeof invalidationEventSchema>

/** The hint in a message; null for anything that is none. */
export function readInvalidationEvent(data: string): InvalidationEvent | null {
  try {
    return z.parse(invalidationEventSchema, JSON.parse(data))
  } catch {
    return null
  }
}
