import { useLocale, useTranslations } from 'use-intl'
import { Exact } from './exact.tsx'
import { formatRate } from './format-rate.ts'
import { Rate, type RateProps } from './rate.tsx'

/** A yearly rate of return that shows and copies all its digits. */
export function ExactRate(props: RateProps) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const { rate, type } = props
  if (rate === null || rate === undefined) return <Rate {...props} />
  const full = formatRate(rate, locale, { all: true })
  const kind = type ?? t('aYear')
  return (
    <Exact
      full={`${full} ${kind}`}
      copy={`${full} ${kind}`}
      description={t('copy.rate')}
      cut={full !== formatRate(rate, locale)}
    >
      <Rate {...props} />
    </Exact>
  )
}
