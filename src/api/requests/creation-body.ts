import * as z from 'zod/mini'
import { yieldArguments, walletAddress, identifier } from './body-fields.ts'

/** `POST /v1/actions/enter | exit`, and their simulations. Source: contract: Creating an action. */
export const creationBody = z.strictObject({
  yieldId: identifier,
  address: walletAddress,
  arguments: z.optional(yieldArguments),
})
export type CreationBody = Readonly<z.output<typeof creationBody>>
