import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { MAX_AMOUNT, type AmountShape, type FieldValue } from '#src/arguments/control.ts'
import { getCappedMaximum } from '#src/arguments/capped-maximum.ts'
import { formatDecimalInput } from '#src/money/decimal-mark.ts'
import { Button } from '#src/ui/button.tsx'
import { takePortion } from '../draft/take-portion.ts'

const PERCENTS = [25, 50, 75] as const

export interface AmountPortionsProps {
  readonly shape: AmountShape
  readonly isEverything: boolean
  readonly onChange: (value: FieldValue) => void
}

/**
 * Quick amounts: parts of what there is, and everything, which stays "everything" whatever that comes to; where not all of it
 * is taken, as much as is. The same with every key that is typed.
 */
export const AmountPortions = memo(function AmountPortions({
  shape,
  isEverything,
  onChange,
}: AmountPortionsProps) {
  const t = useTranslations('action.form')
  const { spendable, decimals, mark } = shape
  const most = getCappedMaximum(shape)
  const canMax = spendable !== null || shape.everything === 'flag'
  return (
    <fieldset aria-label={t('portions')} className="grid grid-cols-4 gap-2">
      {PERCENTS.map((percent) => (
        <Button
          key={percent}
          variant="secondary"
          disabled={spendable === null}
          onClick={() =>
            spendable !== null &&
            onChange(formatDecimalInput(takePortion(spendable, percent, decimals), mark))
          }
        >
          {t('percent', { percent })}
        </Button>
      ))}
      <Button
        variant="secondary"
        disabled={!canMax}
        aria-pressed={isEverything}
        onClick={() => onChange(most === null ? MAX_AMOUNT : formatDecimalInput(most, mark))}
        className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
      >
        {t('max')}
      </Button>
    </fieldset>
  )
})
