import type { YieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { useTranslations } from 'use-intl'
import type { Token } from '#src/api/schemas/token.ts'
import type { ArgumentError } from '#src/arguments/argument-error.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'

const EXAMPLE = 12.5

/** What is wrong with an amount to reckon with, and how to write it. */
export function useAmountErrorMessage() {
  const t = useTranslations('yield.outlook')
  const { number } = useNumberFormat()
  return ({ code }: ArgumentError, token: Pick<Token, 'symbol' | 'decimals'>): string => {
    switch (code) {
      case 'required':
      case 'not-positive':
        return t(`error.${code}`)
      case 'too-many-decimals':
        return t('error.too-many-decimals', { symbol: token.symbol, limit: token.decimals })
      case 'grouping':
        return t('error.grouping', { example: number(EXAMPLE) })
      default:
        return t('error.not-a-number', { example: number(EXAMPLE) })
    }
  }
}

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
