import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/build-path.ts'
import { getButtonClass } from '#src/ui/button-class.ts'
import { Alert } from '#src/ui/alert.tsx'

/** What the lost answer was about has turned up. */
export function FoundActionAlert({ action }: { action: Action }) {
  const t = useTranslations('action')
  return (
    <Alert
      tone="good"
      urgent
      title={t('create.foundTitle')}
      actions={
        <Link
          to={buildPath('/actions/$actionId', { actionId: action.id })}
          className={getButtonClass()}
        >
          {t('open.continue')}
        </Link>
      }
    >
      {t('create.found')}
    </Alert>
  )
}
