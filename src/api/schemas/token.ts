import * as z from 'zod/mini'
import { optional, optionalText } from './optional.ts'
import { MAX_TEXT_LENGTH } from './max-text-length.ts'
import { sanitizeText } from '#src/messages/sanitize-text.ts'
import { numberBetween } from './number.ts'
import { displayText } from './display-text.ts'

/** Contracts return one byte. */
const decimalsSchema = numberBetween(0, 255).check(
  z.refine((decimals) => Number.isInteger(decimals)),
)

/** Absent for the native coin; one of another kind is not taken for it. */
const addressSchema = z.pipe(
  z.nullish(z.string()),
  z.transform((address) => address || undefined),
)

const fieldsSchema = z.looseObject({
  symbol: z.catch(displayText(MAX_TEXT_LENGTH.symbol), ''),
  name: z.catch(displayText(MAX_TEXT_LENGTH.name), ''),
  decimals: optional(decimalsSchema),
  network: z.string(),
  address: z.optional(addressSchema),
  logoURI: optionalText,
  isPoints: optional(z.boolean()),
})

/**
 * A token that is only shown, or tells what an amount in whole units is of: decimals are unknown where they are odd. One
 * without a symbol is called by its name or address. Source: contract: Tokens; contract: Aliases.
 */
export const shownTokenSchema = z.pipe(
  fieldsSchema,
  z.transform((token) => ({
    ...token,
    symbol:
      token.symbol ||
      sanitizeText(token.name || (token.address ?? ''), MAX_TEXT_LENGTH.symbol) ||
      '?',
  })),
)

export type ShownToken = z.output<typeof shownTokenSchema>

/** A token whose units are counted: it needs its decimals. */
export const tokenSchema = z.pipe(
  shownTokenSchema,
  z.transform(({ decimals, ...token }, context) => {
    if (decimals !== undefined) return { ...token, decimals }
    context.issues.push({ code: 'custom', message: 'no decimals', input: decimals })
    return z.NEVER
  }),
)

export type Token = z.output<typeof tokenSchema>

/** Whether a token's units can be counted. */
export const hasDecimals = (token: ShownToken): token is Token => token.decimals !== undefined
