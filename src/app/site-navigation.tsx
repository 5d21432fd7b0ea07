import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'

const link =
  'flex min-h-11 items-center border-b-2 border-transparent px-1 text-sm font-medium text-muted transition-colors hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink md:min-h-16'

/** The three places of the app. */
export function SiteNavigation() {
  const t = useTranslations('shell.nav')
  return (
    <nav aria-label={t('label')} className="order-2">
      <ul className="flex gap-4 sm:gap-5">
        <li>
          <Link to="/" activeOptions={{ exact: true, includeSearch: false }} className={link}>
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
      </ul>
    </nav>
  )
}
