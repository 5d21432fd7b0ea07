import * as z from 'zod/mini'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'

/**
 * An amount: a decimal string, also with thousands separators; a JSON number is rejected, as it may have lost digits.
 */
export const decimalSchema = z.pipe(
  z.string(),
  z.transform((text, context): Decimal => {
    const amount = parseDecimal(text)
    if (amount !== null) return amount
    context.issues.push({ code: 'custom', message: 'not a decimal', input: text })
    return z.NEVER
  }),
)
