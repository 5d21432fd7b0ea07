import { useTranslations } from 'use-intl'
import type { RateBreakdown } from '#src/catalogue/rate/rate-breakdown.ts'
import { negateDecimal } from '#src/money/negate-decimal.ts'
import { Alert } from '#src/ui/alert.tsx'
import { useNumberFormat } from '#src/ui/numbers/use-number-format.ts'
import type { PaidRateComponent } from './rate-components.ts'

export interface RateSumTextProps {
  readonly breakdown: RateBreakdown<PaidRateComponent>
  /** Of the total, as sent. */
  readonly rateType: string | undefined
}

/** How the parts stand to the total, where that is not as everybody would think. */
export function RateSumText({ breakdown, rateType }: RateSumTextProps) {
  const t = useTranslations('yield.rate')
  const { exactRate } = useNumberFormat()
  const { sum, pointsInTotal } = breakdown
  switch (sum.kind) {
    case 'none':
      return <p className="py-2 text-sm text-muted">{t('noParts')}</p>
    case 'mixed':
      return (
        <Alert tone="warning">
          {t('mixed', { others: sum.others.join(', '), own: rateType ?? t('otherKind') })}
        </Alert>
      )
    case 'differs': {
      const isLess = sum.missing.startsWith('-')
      return (
        <Alert tone="warning">
          {t(isLess ? 'tooMuch' : 'tooLittle', {
            sum: exactRate(sum.sum),
            by: exactRate(isLess ? negateDecimal(sum.missing) : sum.missing),
          })}
        </Alert>
      )
    }
    case 'equal':
      return pointsInTotal === '0' ? null : (
        <Alert tone="warning">{t('pointsInTotal', { rate: exactRate(pointsInTotal) })}</Alert>
      )
  }
}
