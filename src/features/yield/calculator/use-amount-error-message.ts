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
