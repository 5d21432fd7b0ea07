import * as z from 'zod/mini'
import { request } from '../request.ts'
import type { TicketBody } from '../requests/ticket-body.ts'
import { readerOf } from '../schemas/reader-of.ts'

const ticketSchema = z.looseObject({ ticket: z.string().check(z.minLength(1)) })

/**
 * A ticket for news about addresses, good for one stream and a minute. @throws EarnError: 404 where there are no live
 * news, 429 with its `retryAfter`. Source: decisions/027-events.
 */
export async function askTicket(
  addresses: readonly string[],
  signal: AbortSignal,
): Promise<string> {
  const body: TicketBody = { addresses: [...addresses] }
  return (await request('/events', readerOf(ticketSchema), { method: 'POST', body, signal })).ticket
}
