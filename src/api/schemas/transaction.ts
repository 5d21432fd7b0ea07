import * as z from 'zod/mini'
import { optional, optionalText } from './optional.ts'
import { MAX_TEXT_LENGTH } from './max-text-length.ts'
import { optionalDisplayText } from './display-text.ts'

/** A step as it is sent, perhaps without an index. */
export const stepSchema = z.looseObject({
  id: z.string().check(z.minLength(1)),
  title: optionalDisplayText(MAX_TEXT_LENGTH.name),
  description: optionalDisplayText(MAX_TEXT_LENGTH.sentence),
  network: z.string(),
  status: z.string(),
  type: z.catch(z.string(), 'UNKNOWN'),
  hash: optionalText,
  createdAt: optionalText,
  broadcastedAt: optionalText,
  /** String or object as sent, never rewritten; absent: not built yet. */
  unsignedTransaction: optional(z.union([z.string(), z.record(z.string(), z.unknown())])),
  annotatedTransaction: optional(z.looseObject({ method: optionalText })),
  structuredTransaction: optional(z.record(z.string(), z.unknown())),
  stepIndex: optional(z.number()),
  error: optionalDisplayText(MAX_TEXT_LENGTH.sentence),
  gasEstimate: optionalText,
  explorerUrl: optionalText,
  isMessage: optional(z.boolean()),
})

/** Source: contract: Steps; contract: Step status. Status and type are open. */
export const transactionSchema = z.pipe(
  stepSchema,
  z.transform((step) => ({ ...step, stepIndex: step.stepIndex ?? 0 })),
)

export type Transaction = z.output<typeof transactionSchema>
