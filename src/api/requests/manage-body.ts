import * as z from 'zod/mini'
import { yieldArguments, walletAddress, identifier } from './body-fields.ts'

const MAX_PASSTHROUGH_LENGTH = 65_536

/** `POST /v1/actions/manage`. Source: contract: Pending actions; contract: Creating an action. */
export const manageBody = z.strictObject({
  yieldId: identifier,
  address: walletAddress,
  /** The pending action's type. */
  action: identifier,
  /** The pending action's, unchanged: it may be anything. */
  passthrough: z.string().check(z.maxLength(MAX_PASSTHROUGH_LENGTH)),
  arguments: z.optional(yieldArguments),
})
export type ManageBody = Readonly<z.output<typeof manageBody>>
