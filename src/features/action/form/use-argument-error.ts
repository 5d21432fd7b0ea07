import { useTranslations } from 'use-intl'
import type { ArgumentError } from '#src/arguments/argument-error.ts'
import type { Control, Shape } from '#src/arguments/control.ts'
import type { Decimal } from '#src/money/decimal.ts'
import { useDurationFormat } from '#src/ui/numbers/duration.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'

const isSelect = ({ shape }: Control): boolean =>
  shape.kind === 'choice' || shape.kind === 'validator'

const isZeroLimit = (limit: Decimal): boolean => !/[1-9]/.test(limit)

function getSymbol(shape: Shape, tokenIndex: number | undefined): string {
  if (shape.kind === 'amounts') return shape.tokenShapes[tokenIndex ?? 0]?.symbol ?? ''
  if (shape.kind === 'slippage') return '%'
  return shape.kind === 'amount' ? shape.symbol : ''
}

/**
 * Formats a field's validation error with its limit.
 * @param network the yield's network name
 * @param payoutNetwork the payout network's name
 */
export function useArgumentError(
  network: string,
  payoutNetwork: string,
): (error: ArgumentError, control: Control) => string {
  const t = useTranslations('action.error')
  const { exact, number } = useNumberFormat()
  const duration = useDurationFormat()
  return (error, control) => {
    const symbol = getSymbol(control.shape, error.amountIndex)
    switch (error.code) {
      case 'required':
        return isSelect(control) ? t('requiredChoice') : t('required')
      case 'too-many-decimals':
        return t('too-many-decimals', { symbol, limit: error.limit })
      case 'below-minimum':
      case 'below-validator':
      case 'above-maximum':
      case 'above-available':
        return t(error.code, { limit: exact(error.limit, symbol).trim() })
      case 'name-not-address':
        return t('name-not-address')
      case 'not-an-address':
        return t('not-an-address', {
          network:
            control.shape.kind === 'address' && control.shape.receiver ? payoutNetwork : network,
        })
      case 'no-receiver':
        return t(`no-receiver.${error.role}`)
      case 'not-a-number':
      case 'grouping':
        return t(error.code, { example: number(12.5) })
      case 'above-capacity':
        return t(isZeroLimit(error.limit) ? 'full' : 'above-capacity', {
          limit: exact(error.limit, symbol).trim(),
        })
      case 'too-short':
      case 'too-long':
        return t(error.code, { limit: duration(error.limit) })
      case 'not-above':
        return t('not-above', { limit: exact(error.limit, '').trim() })
      case 'not-a-key':
        return t(`key.${error.form}`)
      case 'one-of-two':
      case 'not-positive':
      case 'too-precise':
      case 'unknown-available':
      case 'not-an-option':
      case 'still-reading':
        return t(error.code)
    }
  }
}
