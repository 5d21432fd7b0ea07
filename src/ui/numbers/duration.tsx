import { useTranslations, useLocale } from 'use-intl'
import { formatDuration } from './format-duration.ts'

/** Returns a function that formats a duration. @param seconds */
export function useDurationFormat(): (seconds: number) => string {
  const locale = useLocale()
  return (seconds) => formatDuration(seconds, locale)
}

/** A duration; undefined is unknown, 0 is "none". */
export function Duration({ seconds }: { seconds: number | null | undefined }) {
  const t = useTranslations('shell')
  const duration = useDurationFormat()
  if (seconds === null || seconds === undefined) return <span>{t('unknown')}</span>
  return <span className="figures">{seconds === 0 ? t('none') : duration(seconds)}</span>
}
