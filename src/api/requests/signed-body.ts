import * as z from 'zod/mini'

/** `POST /v1/transactions/{id}/submit`: what a wallet signed, in the form of its family. Source: contract: Reporting a step. */
export const signedBody = z.strictObject({
  signedTransaction: z.string().check(z.minLength(1)),
})
export type SignedBody = Readonly<z.output<typeof signedBody>>
