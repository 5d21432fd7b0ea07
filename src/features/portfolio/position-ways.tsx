import { useTranslations } from 'use-intl'
import { Link } from '#src/router/link.tsx'
import { pathTo } from '#src/router/path-to.ts'
import { buttonClass } from '#src/ui/button-class.ts'

export interface PositionWaysProps {
  readonly yieldId: string
  readonly canAdd: boolean
  readonly canLeave: boolean
}

/** The ways to add to a position and to leave it. */
export function PositionWays({ yieldId, canAdd, canLeave }: PositionWaysProps) {
  const t = useTranslations('portfolio')
  if (!canAdd && !canLeave) return null
  return (
    <footer className="flex flex-wrap justify-end gap-2 border-t border-line bg-sunken px-4 py-3 sm:px-5">
      {canAdd && (
        <Link
          to={pathTo('/yields/$yieldId/enter', { yieldId })}
          className={buttonClass({ variant: 'quiet' })}
        >
          {t('deposit')}
        </Link>
      )}
      {canLeave && (
        <Link
          to={pathTo('/yields/$yieldId/exit', { yieldId })}
          className={buttonClass({ variant: 'secondary' })}
        >
          {t('withdraw')}
        </Link>
      )}
    </footer>
  )
}
