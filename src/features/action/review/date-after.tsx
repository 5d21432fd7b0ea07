import { useTranslations } from 'use-intl'
import { serviceClock } from '#src/api/service-clock.ts'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { useDurationFormat } from '#src/ui/numbers/use-duration-format.ts'

const DAY = 86_400

/** A wait from now, as a length and as a date; shorter than two days with the time of day. */
export function DateAfter({ seconds }: { seconds: number }) {
  const t = useTranslations('action.review')
  const duration = useDurationFormat()
  const { day, exact } = useDateFormat()
  if (seconds <= 0) return t('now')
  const at = serviceClock.now() + seconds * 1000
  return t('after', {
    duration: duration(seconds),
    date: seconds < 2 * DAY ? exact(at) : day(at),
  })
}
