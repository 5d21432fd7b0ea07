import * as z from 'zod/mini'
import { argumentsOfYield, walletAddress, word } from './body-parts.ts'

const LONGEST_PASSTHROUGH = 65_536

/** `POST /v1/actions/manage`. Source: contract: Pending actions; contract: Creating an action. */
export const manageBody = z.strictObject({
  yieldId: word,
  address: walletAddress,
  /** The pending action's type. */
  action: word,
  /** The pending action's, unchanged: it may be anything. */
  passthrough: z.string().check(z.maxLength(LONGEST_PASSTHROUGH)),
  arguments: z.optional(argumentsOfYield),
})
export type ManageBody = Readonly<z.output<typeof manageBody>>
