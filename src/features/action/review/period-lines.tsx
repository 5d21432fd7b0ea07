import { useTranslations } from 'use-intl'
import { Definition } from '#src/ui/definition-list.tsx'
import { Duration } from '#src/ui/numbers/duration.tsx'
import type { Subject } from '../subject/subject.ts'
import { DateAfter } from './date-after.tsx'

/** When it starts to earn, when it can be left, and how long leaving takes. */
export function PeriodLines({ subject }: { subject: Subject }) {
  const t = useTranslations('action.review')
  const { found } = subject
  const { warmupPeriod, lockupPeriod, cooldownPeriod } = found.mechanics
  switch (subject.intent) {
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
    case 'exit':
      return (
        <Definition term={t('free')}>
          {cooldownPeriod ? <DateAfter seconds={cooldownPeriod.seconds} /> : t('waitUnstated')}
        </Definition>
      )
    case 'manage':
      return null
  }
}
