import { useTranslations } from 'use-intl'
import type { ClaimStatus } from '#src/features/claiming/index.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/build-path.ts'
import { getButtonClass } from '#src/ui/button-class.ts'
import { Alert } from '#src/ui/alert.tsx'

/** A claim that was created: how far it is, and the way there. */
export function ClaimProgress({ status }: { status: ClaimStatus }) {
  const t = useTranslations('claim')
  const needs = useTranslations('running.need')
  if (!('action' in status)) return null
  const { step, total } = status.kind === 'running' ? status : { step: 0, total: 0 }
  return (
    <Alert
      title={needs(status.kind === 'running' ? status.need : 'reading', { step, total })}
      actions={
        <Link
          to={buildPath('/actions/$actionId', { actionId: status.action })}
          className={getButtonClass()}
        >
          {t('goOn')}
        </Link>
      }
    >
      {t('running')}
    </Alert>
  )
}
