import { useTranslations } from 'use-intl'
import { Definition } from '#src/ui/definition-list.tsx'
import { Duration } from '#src/ui/numbers/duration.tsx'
import type { FilledForm } from '../form/filled-form.ts'
import { getRequestArguments } from '../form/request-arguments.ts'
import { getPayout } from '../payout.ts'
import { serviceClock } from '#src/api/service-clock.ts'
import { useDateFormat } from '#src/ui/numbers/use-date-format.ts'
import { useDurationFormat } from '#src/ui/numbers/use-duration-format.ts'

const DAY = 86_400

/** A wait from now, as a length and as a date; shorter than two days with the time of day. */
function DateAfter({ seconds }: { seconds: number }) {
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

/** When it starts to earn, when it can be left, and how long leaving takes. */
export function PeriodRows({ form }: { form: FilledForm }) {
  const t = useTranslations('action.review')
  const { earnYield, intent } = form.draft
  const { warmupPeriod, lockupPeriod, cooldownPeriod } = earnYield.mechanics
  switch (intent) {
    case 'enter':
      return (
        <>
          {warmupPeriod && (
            <Definition term={t('warmup')}>
              <DateAfter seconds={warmupPeriod.seconds} />
            </Definition>
          )}
          <Definition term={t('lockup')}>
            {!earnYield.status.exit && t('exitClosed')}
            {earnYield.status.exit && lockupPeriod && <DateAfter seconds={lockupPeriod.seconds} />}
            {earnYield.status.exit && !lockupPeriod && t('lockupUnstated')}
          </Definition>
          {cooldownPeriod && cooldownPeriod.seconds > 0 && (
            <Definition term={t('cooldown')}>
              <Duration seconds={cooldownPeriod.seconds} />
            </Definition>
          )}
        </>
      )
    case 'exit': {
      const { wait } = getPayout(getRequestArguments(form), cooldownPeriod?.seconds)
      return (
        <Definition term={t('free')}>
          {wait === null ? t('waitUnstated') : <DateAfter seconds={wait} />}
        </Definition>
      )
    }
    case 'manage':
      return null
  }
}
