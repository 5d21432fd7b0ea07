import { useTranslations } from 'use-intl'
import { usePlace } from '#src/router/router-context.ts'
import { buttonClass } from '#src/ui/button-class.ts'

/** The same place in the dApp, in a page of its own, where nobody is around it. */
export function WidgetFullPage() {
  const t = useTranslations()
  const href = usePlace((place) => place.href)
  return (
    <a href={href} target="_blank" rel="noopener" className={buttonClass({ variant: 'secondary' })}>
      {t('widget.openFull')}
      <span className="sr-only"> {t('shell.opensNewTab')}</span>
    </a>
  )
}
