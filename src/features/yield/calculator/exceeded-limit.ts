import type { YieldDetails } from '#src/api/schemas/yield-details.ts'
import type { Yield } from '#src/api/schemas/yield.ts'
import { compareDecimals } from '#src/money/compare-decimals.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { useTranslations } from 'use-intl'
import type { Token } from '#src/api/schemas/token.ts'
import type { ArgumentError } from '#src/arguments/argument-error.ts'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'

const EXAMPLE = 12.5

/** Returns a function that formats an amount's error, or its expected format. */
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

/** A limit that an amount exceeds, token units. */
export interface ExceededLimit {
  readonly kind: 'minimum' | 'maximum' | 'remaining'
  readonly limit: Decimal
}

/** Negative values have other meanings, such as "everything" (contract: Mechanics). */
const isLimit = (limit: Decimal | undefined): limit is Decimal =>
  limit !== undefined && !limit.startsWith('-')

/** Returns the first limit that an amount exceeds: the deposit limits, then the remaining capacity. */
export function findExceededLimit(
  amount: Decimal,
  { entryLimits }: Yield['mechanics'],
  { state }: Pick<YieldDetails, 'state'>,
): ExceededLimit | null {
  const { minimum, maximum } = entryLimits ?? {}
  const remaining = state?.capacityState?.remaining
  if (isLimit(minimum) && compareDecimals(amount, minimum) < 0)
    return { kind: 'minimum', limit: minimum }
  if (isLimit(maximum) && compareDecimals(amount, maximum) > 0)
    return { kind: 'maximum', limit: maximum }
  if (isLimit(remaining) && compareDecimals(amount, remaining) > 0)
    return { kind: 'remaining', limit: remaining }
  return null
}
