import { useTranslations } from 'use-intl'
import type { RateBreakdown } from '#src/catalogue/rate/rate-breakdown.ts'
import { negateDecimal } from '#src/money/negate-decimal.ts'
import { Notice } from '#src/ui/notice.tsx'
import { useNumberText } from '#src/ui/numbers/use-number-text.ts'
import type { PaidPart } from './rate-parts.ts'

export interface PartsSumWordsProps {
  readonly breakdown: RateBreakdown<PaidPart>
  /** Of the total, as sent. */
  readonly rateType: string | undefined
}

/** How the parts stand to the total, where that is not as everybody would think. */
export function PartsSumWords({ breakdown, rateType }: PartsSumWordsProps) {
  const t = useTranslations('yield.rate')
  const { exactRate } = useNumberText()
  const { sum, pointsInTotal } = breakdown
  switch (sum.kind) {
    case 'none':
      return <p className="py-2 text-sm text-muted">{t('noParts')}</p>
    case 'mixed':
      return (
        <Notice tone="warning">
          {t('mixed', { others: sum.others.join(', '), own: rateType ?? t('otherKind') })}
        </Notice>
      )
    case 'differs': {
      const isLess = sum.missing.startsWith('-')
      return (
        <Notice tone="warning">
          {t(isLess ? 'tooMuch' : 'tooLittle', {
            sum: exactRate(sum.sum),
            by: exactRate(isLess ? negateDecimal(sum.missing) : sum.missing),
          })}
        </Notice>
      )
    }
    case 'equal':
      return pointsInTotal === '0' ? null : (
        <Notice tone="warning">{t('pointsInTotal', { rate: exactRate(pointsInTotal) })}</Notice>
      )
  }
}
