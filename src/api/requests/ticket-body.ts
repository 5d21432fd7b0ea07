import * as z from 'zod/mini'
import { walletAddress } from './body-fields.ts'

const MAX_ADDRESSES = 20

/** `POST /events`: the addresses that a stream is about. Source: decisions/027-events. */
export const ticketBody = z.strictObject({
  addresses: z.array(walletAddress).check(z.minLength(1), z.maxLength(MAX_ADDRESSES)),
})
export type TicketBody = Readonly<z.output<typeof ticketBody>>
