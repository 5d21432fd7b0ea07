import { useTranslations } from 'use-intl'
import { Spinner } from '#src/ui/spinner.tsx'

/** While a page's code and words are on their way. */
export function RoutePending() {
  const t = useTranslations('shell')
  return (
    <div aria-busy="true">
      <h1 className="sr-only">{t('loading')}</h1>
      <output className="flex items-center justify-center gap-3 py-24 text-muted">
        <Spinner />
        {t('loading')}
      </output>
    </div>
  )
}
