import * as z from 'zod/mini'
import { optional, optionalText } from './optional.ts'
import { MAX_TEXT_LENGTH } from './max-text-length.ts'
import { optionalDisplayText } from './display-text.ts'

/** Source: contract: Steps; contract: Step status. Status and type are open. */
export const transactionSchema = z.looseObject({
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
  stepIndex: z.catch(z.number(), 0),
  error: optionalDisplayText(MAX_TEXT_LENGTH.sentence),
  gasEstimate: optionalText,
  explorerUrl: optionalText,
  isMessage: optional(z.boolean()),
})

export type Transaction = z.output<typeof transactionSchema>
