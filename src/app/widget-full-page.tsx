import { useTranslations } from 'use-intl'
import { useRouteLocation } from '#src/router/router-context.ts'
import { getButtonClass } from '#src/ui/button.tsx'

/** Link to the same page of the dApp in a new tab, outside the frame. */
export function WidgetFullPage() {
  const t = useTranslations()
  const href = useRouteLocation((place) => place.href)
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className={getButtonClass({ variant: 'secondary' })}
    >
      {t('widget.openFull')}
      <span className="sr-only"> {t('shell.opensNewTab')}</span>
    </a>
  )
}
