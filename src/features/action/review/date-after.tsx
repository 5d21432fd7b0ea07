import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { serviceClock } from '#src/api/service-clock.ts'
import { formatDuration } from '#src/ui/numbers/format-duration.ts'

const DAY = 86_400

/** A wait from now, as a length and as a date; shorter than two days with the time of day. */
export function DateAfter({ seconds }: { seconds: number }) {
  const t = useTranslations('action.review')
  const format = useFormatter()
  const locale = useLocale()
  if (seconds <= 0) return t('now')
  const date = format.dateTime(new Date(serviceClock.now() + seconds * 1000), {
    dateStyle: 'medium',
    ...(seconds < 2 * DAY ? { timeStyle: 'short' as const } : {}),
  })
  return t('after', { duration: formatDuration(seconds, locale), date })
}
