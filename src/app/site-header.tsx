import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { ConnectButton } from '#src/features/connect/index.ts'
import { ThemeSwitch } from '#src/features/settings/index.ts'
import { Link } from '#src/router/link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { iconButtonClass } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useAppDependencies } from './app-dependencies.ts'

/** The app's default logo, a sheaf, where the operator has none. */
function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0">
      <rect width="32" height="32" rx="9" className="fill-accent" />
      <g fill="none" strokeWidth="2.2" strokeLinecap="round" className="stroke-on-accent">
        <path d="M16 26V6.5M16 26c0-7-2.2-12.5-7-17M16 26c0-7 2.2-12.5 7-17M11 18.8h10" />
      </g>
    </svg>
  )
}

const link =
  'flex min-h-11 items-center border-b-2 border-transparent px-1 text-sm font-medium text-muted transition-colors hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink lg:min-h-16'

function SiteNavigation() {
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
        {/* On narrow screens an icon beside the wallet links there. */}
        <li className="max-lg:hidden">
          <Link to="/settings" className={link}>
            {t('settings')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

/** Renders the brand, the navigation and the wallet. */
export function SiteHeader() {
  const t = useTranslations('shell')
  const { messageStore } = useAppDependencies()
  const { data: config, isPending } = useQuery(siteConfigQuery())
  const loadMessages = useCallback(() => messageStore.load(['wallet']), [messageStore])
  const brand = config?.brand
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-canvas">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-2 px-4 sm:px-6 lg:h-16 lg:flex-nowrap lg:gap-x-4">
        <Link
          to="/"
          aria-label={t('nav.home', { brand: brand?.name ?? '' })}
          className="flex min-h-14 min-w-0 items-center gap-2.5 text-lg font-bold tracking-tight"
        >
          {brand?.logo === undefined ? (
            <BrandMark />
          ) : (
            <img src={brand.logo} alt="" width={32} height={32} className="size-8 object-contain" />
          )}
          {isPending ? (
            <Skeleton className="h-5 w-14" />
          ) : (
            <span className="truncate">{brand?.name}</span>
          )}
        </Link>
        {config?.sandbox === true && (
          <span title={t('testMoneyHint')} className="order-3 ms-auto lg:ms-0">
            <Badge tone="warning">{t('testMoney')}</Badge>
          </span>
        )}
        <span aria-hidden="true" className="order-1 basis-full lg:hidden" />
        <SiteNavigation />
        <div className="ms-auto flex shrink-0 items-center gap-1 lg:order-4">
          <span className="max-lg:hidden">
            <ThemeSwitch />
          </span>
          <Link
            to="/settings"
            aria-label={t('nav.settings')}
            className={`${iconButtonClass} lg:hidden`}
          >
            <Icon name="settings" />
          </Link>
          <ConnectButton loadMessages={loadMessages} />
        </div>
      </div>
    </header>
  )
}
