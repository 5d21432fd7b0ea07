import * as z from 'zod/mini'
import { parseDecimal, type Decimal } from '#src/money/decimal.ts'

/** An amount: a decimal string, thousands separators understood; a JSON number is refused, it may have lost digits. */
export const decimalSchema = z.pipe(
  z.string(),
  z.transform((text, context): Decimal => {
    const amount = parseDecimal(text)
    if (amount !== null) return amount
    context.issues.push({ code: 'custom', message: 'not a decimal', input: text })
    return z.NEVER
  }),
)
