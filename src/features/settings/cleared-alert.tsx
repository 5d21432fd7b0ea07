import { useTranslations } from 'use-intl'
import { buildPath } from '#src/router/build-path.ts'
import { Link } from '#src/router/link.tsx'
import { Alert } from '#src/ui/alert.tsx'
import type { RetainedRecords } from './clear-device.ts'

/** What is gone, and what had to stay, with the way to finish it. */
export function ClearedAlert({ kept: { kept, keptRequests } }: { kept: RetainedRecords }) {
  const t = useTranslations('settings.forget')
  const isClean = kept.length === 0 && keptRequests === 0
  return (
    <Alert tone={isClean ? 'good' : 'warning'} title={t('done')}>
      {isClean && <p>{t('clean')}</p>}
      {kept.length > 0 && (
        <>
          <p>{t('kept', { count: kept.length })}</p>
          <ul className="flex flex-wrap gap-x-4">
            {kept.map((actionId, index) => (
              <li key={actionId}>
                <Link
                  to={buildPath('/actions/$actionId', { actionId })}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {t('action', { number: index + 1 })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {keptRequests > 0 && <p>{t('keptRequests', { count: keptRequests })}</p>}
    </Alert>
  )
}
