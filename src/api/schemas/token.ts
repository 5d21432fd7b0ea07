import * as z from 'zod/mini'
import { optional, optionalText } from './optional.ts'
import { MAX_TEXT_LENGTH } from './max-text-length.ts'
import { sanitizeText } from '#src/messages/sanitize-text.ts'
import { numberBetween } from './number.ts'
import { displayText } from './display-text.ts'

const fieldsSchema = z.looseObject({
  symbol: z.catch(displayText(MAX_TEXT_LENGTH.symbol), ''),
  name: z.catch(displayText(MAX_TEXT_LENGTH.name), ''),
  /** Contracts return one byte. */
  decimals: numberBetween(0, 255).check(z.refine((decimals) => Number.isInteger(decimals))),
  network: z.string(),
  /** Absent for the native coin. */
  address: optionalText,
  logoURI: optionalText,
  isPoints: optional(z.boolean()),
})

/** A token needs its decimals and network; one without a symbol is called by its name or address. Source: contract: Tokens; contract: Aliases. */
export const tokenSchema = z.pipe(
  fieldsSchema,
  z.transform((token) => ({
    ...token,
    symbol:
      token.symbol ||
      sanitizeText(token.name || (token.address ?? ''), MAX_TEXT_LENGTH.symbol) ||
      '?',
  })),
)

export type Token = z.output<typeof tokenSchema>
