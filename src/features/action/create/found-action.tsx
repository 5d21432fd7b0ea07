import { useTranslations } from 'use-intl'
import type { Action } from '#src/api/schemas/action.ts'
import { Link } from '#src/router/link.tsx'
import { pathTo } from '#src/router/path-to.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Notice } from '#src/ui/notice.tsx'

/** What the lost answer was about has turned up. */
export function FoundAction({ action }: { action: Action }) {
  const t = useTranslations('action')
  return (
    <Notice
      tone="good"
      urgent
      title={t('create.foundTitle')}
      actions={
        <Link to={pathTo('/actions/$actionId', { actionId: action.id })} className={buttonClass()}>
          {t('open.continue')}
        </Link>
      }
    >
      {t('create.found')}
    </Notice>
  )
}
