import * as z from 'zod/mini'
import { optional, optionalText } from './optional.ts'
import { MAX_TEXT_LENGTH } from './max-text-length.ts'
import { displayText } from './display-text.ts'

/** Source: contract: Tokens; contract: Aliases. */
export const tokenSchema = z.looseObject({
  symbol: displayText(MAX_TEXT_LENGTH.symbol),
  name: z.catch(displayText(MAX_TEXT_LENGTH.name), ''),
  /** Contracts return one byte. */
  decimals: z.int().check(z.nonnegative(), z.maximum(255)),
  network: z.string(),
  /** Absent for the native coin. */
  address: optionalText,
  logoURI: optionalText,
  isPoints: optional(z.boolean()),
})

export type Token = z.output<typeof tokenSchema>
