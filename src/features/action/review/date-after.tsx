import { useTranslations } from 'use-intl'
import { serviceClock } from '#src/api/service-clock.ts'
import { useMomentText } from '#src/ui/numbers/use-moment-text.ts'
import { useDurationText } from '#src/ui/numbers/use-duration-text.ts'

const DAY = 86_400

/** A wait from now, as a length and as a date; shorter than two days with the time of day. */
export function DateAfter({ seconds }: { seconds: number }) {
  const t = useTranslations('action.review')
  const duration = useDurationText()
  const { day, exact } = useMomentText()
  if (seconds <= 0) return t('now')
  const at = serviceClock.now() + seconds * 1000
  return t('after', {
    duration: duration(seconds),
    date: seconds < 2 * DAY ? exact(at) : day(at),
  })
}
