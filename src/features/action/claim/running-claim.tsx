import { useTranslations } from 'use-intl'
import type { Standing } from '#src/features/claiming/index.ts'
import { Link } from '#src/router/link.tsx'
import { pathTo } from '#src/router/path-to.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { Notice } from '#src/ui/notice.tsx'

/** A claim that was created: how far it is, and the way there. */
export function RunningClaim({ standing }: { standing: Standing }) {
  const t = useTranslations('claim')
  const needs = useTranslations('running.need')
  if (!('action' in standing)) return null
  const { step, total } = standing.kind === 'running' ? standing : { step: 0, total: 0 }
  return (
    <Notice
      title={needs(standing.kind === 'running' ? standing.need : 'reading', { step, total })}
      actions={
        <Link
          to={pathTo('/actions/$actionId', { actionId: standing.action })}
          className={buttonClass()}
        >
          {t('goOn')}
        </Link>
      }
    >
      {t('running')}
    </Notice>
  )
}
