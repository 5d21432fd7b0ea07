import { useTranslations } from 'use-intl'
import type { ArgumentError } from '#src/arguments/argument-error.ts'
import type { Control } from '#src/arguments/control.ts'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'

const isChoice = ({ shape }: Control): boolean =>
  shape.kind === 'choice' || shape.kind === 'validator'

/** What is wrong with a field, in words, with the limit in it. */
export function useArgumentError(
  network: string,
): (error: ArgumentError, control: Control) => string {
  const t = useTranslations('action.error')
  const { exact, number } = useNumberText()
  return (error, control) => {
    const symbol = control.shape.kind === 'amount' ? control.shape.symbol : ''
    switch (error.code) {
      case 'required':
        return isChoice(control) ? t('requiredChoice') : t('required')
      case 'too-many-decimals':
        return t('too-many-decimals', { symbol, limit: error.limit })
      case 'below-minimum':
      case 'above-maximum':
      case 'above-available':
        return t(error.code, { limit: exact(error.limit, symbol).trim() })
      case 'not-an-address':
        return t('not-an-address', { network })
      case 'not-a-number':
      case 'grouping':
        return t(error.code, { example: number(12.5) })
      case 'not-positive':
      case 'too-precise':
      case 'unknown-available':
      case 'not-an-option':
        return t(error.code)
    }
  }
}
