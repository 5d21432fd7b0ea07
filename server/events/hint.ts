import * as z from 'zod'

const where = { network: z.string().max(100), address: z.string().max(200) }

/** What a page is told: something to read again, never what to believe (decisions/027-events). */
export const hintSchema = z.discriminatedUnion('resource', [
  z.object({ resource: z.literal('transaction'), transactionId: z.string().max(200), ...where }),
  z.object({ resource: z.literal('position'), yieldId: z.string().max(500), ...where }),
])

/** A hint with its event's id. */
export interface ToldHint {
  readonly id: string
  readonly hint: z.output<typeof hintSchema>
}
