import { useTranslations } from 'use-intl'
import { Link } from '#src/router/link.tsx'

const link =
  'flex min-h-11 items-center border-b-2 border-transparent px-1 text-sm font-medium text-muted transition-colors hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink lg:min-h-16'

/** The places of the app. */
export function SiteNavigation() {
  const t = useTranslations('shell.nav')
  return (
    <nav aria-label={t('label')} className="order-2">
      <ul className="flex flex-wrap gap-x-4 sm:gap-x-5">
        <li>
          <Link to="/" className={link}>
            {t('discover')}
          </Link>
        </li>
        <li>
          <Link to="/portfolio" className={link}>
            {t('portfolio')}
          </Link>
        </li>
        <li>
          <Link to="/activity" className={link}>
            {t('activity')}
          </Link>
        </li>
        {/* On narrow screens a mark beside the wallet leads there. */}
        <li className="max-lg:hidden">
          <Link to="/settings" className={link}>
            {t('settings')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}
