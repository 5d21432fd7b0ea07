import { useTranslations } from 'use-intl'
import { Definition } from '#src/ui/definition-list.tsx'
import { Duration } from '#src/ui/numbers/duration.tsx'
import type { FilledForm } from '../form/filled-form.ts'
import { sentArguments } from '../form/sent-arguments.ts'
import { payoutOf } from '../payout-of.ts'
import { DateAfter } from './date-after.tsx'

/** When it starts to earn, when it can be left, and how long leaving takes. */
export function PeriodLines({ form }: { form: FilledForm }) {
  const t = useTranslations('action.review')
  const { found, intent } = form.subject
  const { warmupPeriod, lockupPeriod, cooldownPeriod } = found.mechanics
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
            {!found.status.exit && t('exitClosed')}
            {found.status.exit && lockupPeriod && <DateAfter seconds={lockupPeriod.seconds} />}
            {found.status.exit && !lockupPeriod && t('lockupUnstated')}
          </Definition>
          {cooldownPeriod && cooldownPeriod.seconds > 0 && (
            <Definition term={t('cooldown')}>
              <Duration seconds={cooldownPeriod.seconds} />
            </Definition>
          )}
        </>
      )
    case 'exit': {
      const { wait } = payoutOf(sentArguments(form), cooldownPeriod?.seconds)
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
