import { useLocale, useTranslations } from 'use-intl'
import { formatRate } from './format-number.ts'

export interface RateProps {
  /** A fraction: 0.0382 is 3.82 %; undefined is unknown, which is not 0. */
  readonly rate: number | null | undefined
  /** APR or APY from the service; without it the rate is labeled "a year". */
  readonly type?: string | undefined
  /** The label beside it is the type: it is not repeated. */
  readonly isLabeled?: boolean
  readonly className?: string
}

/** A yearly rate, truncated, with its type. */
export function Rate({ rate, type, isLabeled = false, className }: RateProps) {
  const t = useTranslations('shell')
  const locale = useLocale()
  if (rate === null || rate === undefined) return <span>{t('unknown')}</span>
  return (
    <span className={`figures whitespace-nowrap ${className ?? ''}`}>
      {formatRate(rate, locale)}
      {!(isLabeled && type !== undefined) && (
        <span className="text-[max(0.55em,0.75rem)] font-medium text-muted">
          {' '}
          {type ?? t('aYear')}
        </span>
      )}
    </span>
  )
}
