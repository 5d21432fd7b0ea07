import * as z from 'zod/mini'

/** `PUT /v1/transactions/{id}/submit-hash`: a hash or signature as the network writes it. Source: contract: Reporting a step. */
export const hashBody = z.strictObject({
  hash: z.string().check(z.regex(/^[\w+/=-]{1,128}$/, 'must be a transaction hash')),
})
export type HashBody = Readonly<z.output<typeof hashBody>>
