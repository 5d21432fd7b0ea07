import * as z from 'zod/mini'
import { argumentsOfYield, walletAddress, word } from './body-parts.ts'

/** `POST /v1/actions/enter | exit`, and their simulations. Source: contract: Creating an action. */
export const creationBody = z.strictObject({
  yieldId: word,
  address: walletAddress,
  arguments: z.optional(argumentsOfYield),
})
export type CreationBody = Readonly<z.output<typeof creationBody>>
