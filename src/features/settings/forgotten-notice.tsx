import { useTranslations } from 'use-intl'
import { pathTo } from '#src/router/path-to.ts'
import { Link } from '#src/router/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Kept } from './forget-device.ts'

/** What is gone, and what had to stay, with the way to finish it. */
export function ForgottenNotice({ kept: { kept, keptRequests } }: { kept: Kept }) {
  const t = useTranslations('settings.forget')
  const isClean = kept.length === 0 && keptRequests === 0
  return (
    <Notice tone={isClean ? 'good' : 'warning'} title={t('done')}>
      {isClean && <p>{t('clean')}</p>}
      {kept.length > 0 && (
        <>
          <p>{t('kept', { count: kept.length })}</p>
          <ul className="flex flex-wrap gap-x-4">
            {kept.map((actionId, index) => (
              <li key={actionId}>
                <Link
                  to={pathTo('/actions/$actionId', { actionId })}
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
    </Notice>
  )
}
