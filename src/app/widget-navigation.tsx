import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { widgetHome } from './widget-start.ts'

const link =
  'flex min-h-11 items-center border-b-2 border-transparent text-sm font-medium text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink'

/** The places inside the widget; the host page stays where it is. */
export function WidgetNavigation({ yieldId }: { yieldId: string | null }) {
  const t = useTranslations()
  return (
    <nav aria-label={t('widget.nav')} className="max-sm:order-last max-sm:basis-full">
      <ul className="flex gap-4">
        <li>
          <Link
            to={widgetHome(yieldId)}
            activeOptions={{ exact: true, includeSearch: false }}
            className={link}
          >
            {yieldId === null ? t('shell.nav.discover') : t('widget.yield')}
          </Link>
        </li>
        <li>
          <Link to="/portfolio" className={link}>
            {t('shell.nav.portfolio')}
          </Link>
        </li>
        <li>
          <Link to="/activity" className={link}>
            {t('shell.nav.activity')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
