import * as z from 'zod/mini'

const text = z.string().check(z.minLength(1), z.maxLength(500))
const where = { network: text, address: text }

/** Something to read again, never something to believe. Source: decisions/027-events. */
export const hintSchema = z.discriminatedUnion('resource', [
  z.object({ resource: z.literal('transaction'), transactionId: text, ...where }),
  z.object({ resource: z.literal('position'), yieldId: text, ...where }),
])

export type Hint = z.output<typeof hintSchema>

/** The hint in a message; null for anything that is none. */
export function readHint(data: string): Hint | null {
  try {
    return z.parse(hintSchema, JSON.parse(data))
  } catch {
    return null
  }
}
