import { useTranslations } from 'use-intl'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/build-path.ts'
import { joinClassNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { toneClass } from '#src/ui/tone.ts'
import type { OpenActions } from './open-actions.ts'

interface OpenActionsLinkProps {
  readonly open: OpenActions
  /** Leads to all of them. */
  readonly onShow: () => void
}

/**
 * That something is unfinished here, before anything else: on the upper edge of what comes below it, whose place it does not
 * change when it comes late.
 */
export function OpenActionsLink({ open, onShow }: OpenActionsLinkProps) {
  const t = useTranslations('action.open')
  const { local, elsewhere } = open
  const count = local.length + elsewhere.length
  const [only] = local
  const label = joinClassNames(
    'pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 text-sm font-semibold shadow-low hover:underline',
    elsewhere.length > 0 ? toneClass.warning : toneClass.info,
  )
  if (count === 0) return null
  return (
    <div className="pointer-events-none absolute inset-x-4 -top-4 flex justify-center">
      {only && count === 1 ? (
        <Link to={buildPath('/actions/$actionId', { actionId: only.id })} className={label}>
          {t('goOn')}
          <Icon name="right" className="size-4" />
        </Link>
      ) : (
        <button type="button" onClick={onShow} className={label}>
          {t('line', { count })}
          <Icon name="down" className="size-4" />
        </button>
      )}
    </div>
  )
}
