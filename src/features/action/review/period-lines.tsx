import { useLocale, useTranslations } from 'use-intl'
import { Definition } from '#src/ui/definition-list.tsx'
import { formatDuration } from '#src/ui/numbers/format-duration.ts'
import type { Subject } from '../subject/subject.ts'
import { DateAfter } from './date-after.tsx'

/** When it starts to earn, when it can be left, and how long leaving takes. */
export function PeriodLines({ subject }: { subject: Subject }) {
  const t = useTranslations('action.review')
  const locale = useLocale()
  const { found } = subject
  const { warmupPeriod, lockupPeriod, cooldownPeriod } = found.mechanics
  const cooldown = cooldownPeriod?.seconds ?? 0
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
            {found.status.exit ? (
              <DateAfter seconds={lockupPeriod?.seconds ?? 0} />
            ) : (
              t('exitClosed')
            )}
          </Definition>
          {cooldown > 0 && (
            <Definition term={t('cooldown')}>
              {t('afterLeaving', { duration: formatDuration(cooldown, locale) })}
            </Definition>
          )}
        </>
      )
    case 'exit':
      return (
        <Definition term={t('free')}>
          <DateAfter seconds={cooldown} />
        </Definition>
      )
    case 'manage':
      return null
  }
}
