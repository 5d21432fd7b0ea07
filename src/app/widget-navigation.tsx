import { useTranslations } from 'use-intl'
import { Link } from '#src/router/link.tsx'
import { widgetHome } from './widget-start.ts'

const link =
  'flex min-h-11 items-center border-b-2 border-transparent text-sm font-medium text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink'

/** The places inside the widget; the host page stays where it is. */
export function WidgetNavigation({ yieldId }: { yieldId: string | null }) {
  const t = useTranslations()
  return (
    <nav aria-label={t('widget.nav')} className="max-sm:order-last max-sm:basis-full">
      <ul className="flex flex-wrap gap-x-4">
        <li>
          <Link
            to={widgetHome(yieldId)}

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
        <li>
          <Link to="/settings" className={link}>
            {t('shell.nav.settings')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
