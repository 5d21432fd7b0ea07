import { useTranslations } from 'use-intl'
import { buildPath } from '#src/router/build-path.ts'
import { Link } from '#src/router/link.tsx'
import { getButtonClass } from '#src/ui/button-class.ts'

/** What another address began is not carried out here. */
export function OtherAccountPanel({ yieldId }: { yieldId: string }) {
  const t = useTranslations('run')
  return (
    <>
      <p className="text-sm">{t('foreign')}</p>
      <Link
        to={buildPath('/yields/$yieldId', { yieldId })}
        className={getButtonClass({ variant: 'secondary' })}
      >
        {t('done.yield')}
      </Link>
    </>
  )
}
