import { useTranslations } from 'use-intl'
import { Link } from '#src/router/link.tsx'
import { getButtonClass } from '#src/ui/button-class.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'

/** In place of a yield that isn't there. */
export function YieldMissing() {
  const t = useTranslations('yield.notFound')
  return (
    <div className="space-y-6 py-4">
      <PageHeading title={t('title')}>
        <p className="max-w-prose">{t('text')}</p>
      </PageHeading>
      <Link to="/" className={getButtonClass()}>
        {t('home')}
      </Link>
    </div>
  )
}
