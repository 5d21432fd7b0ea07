import * as z from 'zod'

const target = { network: z.string().max(100), address: z.string().max(200) }

/** What a page is told: something to read again, never what to believe (decisions/027-events). */
export const invalidationSchema = z.discriminatedUnion('resource', [
  z.object({ resource: z.literal('transaction'), transactionId: z.string().max(200), ...target }),
  z.object({ resource: z.literal('position'), yieldId: z.string().max(500), ...target }),
])

/** A hint with its event's id. */
export interface InvalidationEvent {
  readonly id: string
  readonly invalidation: z.output<typeof invalidationSchema>
}
