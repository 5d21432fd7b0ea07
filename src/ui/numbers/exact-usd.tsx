import { useLocale, useTranslations } from 'use-intl'
import { Exact } from './exact.tsx'
import { formatUsd } from './format-usd.ts'
import { Usd, type UsdProps } from './usd.tsx'

/** A value in US dollars that shows and copies all that is known of it. */
export function ExactUsd(props: UsdProps) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const { usd, compact = false } = props
  if (usd === null || usd === undefined) return <Usd {...props} />
  const value = Number(usd)
  const full = formatUsd(value, locale, { cents: true })
  return (
    <Exact
      full={t('aboutShort', { value: full })}
      copy={String(usd)}
      description={t('copy.usd')}
      cut={full !== formatUsd(value, locale, { compact })}
    >
      <Usd {...props} />
    </Exact>
  )
}
