import { useTranslations } from 'use-intl'
import { Link } from '#src/router/link.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'

/** In place of a page that isn't there. */
export function NotFound() {
  const t = useTranslations('shell.notFound')
  return (
    <div className="space-y-6 py-10">
      <PageHeading title={t('title')}>
        <p>{t('text')}</p>
      </PageHeading>
      <Link to="/" className={buttonClass()}>
        {t('home')}
      </Link>
    </div>
  )
}
