import { useTranslations } from 'use-intl'
import { pathTo } from '#src/router/path-to.ts'
import { Link } from '#src/router/link.tsx'
import { buttonClass } from '#src/ui/button-class.ts'

/** What another address began is not carried out here. */
export function ForeignPanel({ yieldId }: { yieldId: string }) {
  const t = useTranslations('run')
  return (
    <>
      <p className="text-sm">{t('foreign')}</p>
      <Link
        to={pathTo('/yields/$yieldId', { yieldId })}
        className={buttonClass({ variant: 'secondary' })}
      >
        {t('done.yield')}
      </Link>
    </>
  )
}
