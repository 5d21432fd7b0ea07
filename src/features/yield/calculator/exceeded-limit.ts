import type { YieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'

/** Why an amount can't go in as it is, with the limit that it passes, token units. */
export interface ExceededLimit {
  readonly kind: 'minimum' | 'maximum' | 'remaining'
  readonly limit: Decimal
}

/** Below 0 is how services say something else, such as "everything" (contract: Mechanics). */
const isLimit = (limit: Decimal | undefined): limit is Decimal =>
  limit !== undefined && !limit.startsWith('-')

/** The first limit that an amount passes: the deposit's own, then what is left of the yield's capacity. */
export function findExceededLimit(
  amount: Decimal,
  { entryLimits }: Yield['mechanics'],
  { state }: Pick<YieldDetails, 'state'>,
): ExceededLimit | null {
  const { minimum, maximum } = entryLimits ?? {}
  const remaining = state?.capacityState?.remaining
  if (isLimit(minimum) && compareDecimals(amount, minimum) < 0)
    return { kind: 'minimum', limit: minimum }
  // A largest deposit of nothing is how services say that there is none.
  if (isLimit(maximum) && !/^0(?:\.0+)?$/.test(maximum) && compareDecimals(amount, maximum) > 0)
    return { kind: 'maximum', limit: maximum }
  if (isLimit(remaining) && compareDecimals(amount, remaining) > 0)
    return { kind: 'remaining', limit: remaining }
  return null
}
