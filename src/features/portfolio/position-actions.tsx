import { useTranslations } from 'use-intl'
import { Link } from '#src/router/link.tsx'
import { buildPath } from '#src/router/build-path.ts'
import { getButtonClass } from '#src/ui/button-class.ts'

export interface PositionActionsProps {
  readonly yieldId: string
  readonly canDeposit: boolean
  readonly canExit: boolean
}

/** The ways to add to a position and to leave it. */
export function PositionActions({ yieldId, canDeposit, canExit }: PositionActionsProps) {
  const t = useTranslations('portfolio')
  if (!canDeposit && !canExit) return null
  return (
    <footer className="flex flex-wrap justify-end gap-2 border-t border-line bg-sunken px-4 py-3 sm:px-5">
      {canDeposit && (
        <Link
          to={buildPath('/yields/$yieldId/enter', { yieldId })}
          className={getButtonClass({ variant: 'quiet' })}
        >
          {t('deposit')}
        </Link>
      )}
      {canExit && (
        <Link
          to={buildPath('/yields/$yieldId/exit', { yieldId })}
          className={getButtonClass({ variant: 'secondary' })}
        >
          {t('withdraw')}
        </Link>
      )}
    </footer>
  )
}
