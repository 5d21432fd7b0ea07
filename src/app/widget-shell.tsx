import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useSyncExternalStore, useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { useRouteLocation } from '#src/router/router-context.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { DemoWalletWindow } from './demo-wallet-window.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { SiteAlerts } from './site-alerts.tsx'
import { WatchSection } from './watch-section.tsx'
import { LazyActionsInProgressBar } from './lazy-actions-in-progress-bar.tsx'
import { LazyCompareBar } from './lazy-compare-bar.tsx'
import { useOnline } from '#src/ui/use-online.ts'
import { useWidgetHost, type StandaloneReason } from './widget-context.ts'
import { WidgetFullPage } from './widget-full-page.tsx'
import { isBrowsingPath, getWidgetHomePath } from './widget-paths.ts'
import { CompareSelectionContext } from '#src/features/compare-selection/index.ts'
import { ConnectButton } from '#src/features/connect/index.ts'
import { Link } from '#src/router/link.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { PressGuardContext } from '#src/ui/press-guard-context.ts'
import { useAppDependencies } from './app-dependencies.ts'

/** Shows why no wallet is available, and what to do instead. */
function WidgetAlert({ reason }: { reason: Exclude<StandaloneReason, 'unread'> }) {
  const t = useTranslations('widget')
  return (
    <Alert tone={reason === 'readOnly' ? 'info' : 'warning'} title={t(`${reason}.title`)}>
      {t(`${reason}.text`)}{' '}
      {reason === 'outdated' && (
        <a
          href="/embed/manifest.json"
          target="_blank"
          rel="noopener"
          className="underline underline-offset-4"
        >
          {t('outdated.link')}
        </a>
      )}
    </Alert>
  )
}

interface WidgetHeaderProps {
  /** The only yield of the widget, or null. */
  readonly yieldId: string | null
  /** No wallet is available. */
  readonly isReadOnly: boolean
}

const link =
  'flex min-h-11 items-center border-b-2 border-transparent text-sm font-medium text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink'

function WidgetNavigation({ yieldId }: { yieldId: string | null }) {
  const t = useTranslations()
  const host = useWidgetHost()
  const state = useSyncExternalStore(host.subscribe, host.state)
  const { activity = true, settings = true } = state.kind === 'open' ? state.config.features : {}
  return (
    <nav aria-label={t('widget.nav')} className="max-sm:order-last max-sm:basis-full">
      <ul className="flex flex-wrap gap-x-4">
        <li>
          <Link
            to={getWidgetHomePath(yieldId)}

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
        {activity && (
          <li>
            <Link to="/activity" className={link}>
              {t('shell.nav.activity')}
            </Link>
          </li>
        )}
        {settings && (
          <li>
            <Link to="/settings" className={link}>
              {t('shell.nav.settings')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** The widget's header: brand, navigation and account. */
function WidgetHeader({ yieldId, isReadOnly }: WidgetHeaderProps) {
  const t = useTranslations('shell')
  const { messageStore } = useAppDependencies()
  const config = useQuery(siteConfigQuery()).data
  const loadMessages = useCallback(() => messageStore.load(['wallet']), [messageStore])
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-1.5">
      <Link
        to={getWidgetHomePath(yieldId)}
        aria-label={t('nav.home', { brand: config?.brand.name ?? '' })}
        className="flex min-h-11 min-w-0 items-center font-bold tracking-tight"
      >
        <span className="truncate">{config?.brand.name}</span>
      </Link>
      {config?.sandbox === true && (
        <span title={t('testMoneyHint')}>
          <Badge tone="warning">{t('testMoney')}</Badge>
        </span>
      )}
      {!isReadOnly && <WidgetNavigation yieldId={yieldId} />}
      <div className="ms-auto">
        {isReadOnly ? <WidgetFullPage /> : <ConnectButton loadMessages={loadMessages} />}
      </div>
    </header>
  )
}

const WidgetGuards = lazy(async () => ({
  default: (await import('./widget-guards.tsx')).WidgetGuards,
}))

const UncoverActions = lazy(async () => ({
  default: (await import('./widget-guards.tsx')).UncoverActions,
}))

/** Renders the layout around every page of the widget. */
export function WidgetShell() {
  const t = useTranslations('widget.blocked')
  const shell = useTranslations('shell')
  const online = useOnline()
  const host = useWidgetHost()
  const state = useSyncExternalStore(host.subscribe, host.state)
  const path = useRouteLocation((place) => place.path)
  const isSandbox = useQuery(siteConfigQuery()).data?.sandbox === true
  const isReadOnly = state.kind !== 'open'
  const { compareSelection } = useAppDependencies()
  const canCompare = isReadOnly || state.config.features.compare !== false
  return (
    <CompareSelectionContext value={canCompare ? compareSelection : null}>
      <WidgetHeader
        yieldId={state.kind === 'open' ? state.config.yieldId : null}
        isReadOnly={isReadOnly}
      />
      {!isReadOnly && <LazyActionsInProgressBar />}
      {/* At the top: the end of a tall frame may be out of sight. */}
      <div className="sticky top-0 z-10">
        <LazyCompareBar />
      </div>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-page space-y-6 px-4 py-6">
        {/* In the page, not over it: the end of a tall frame may be out of sight. */}
        <output className="block empty:hidden">
          {!online && (
            <Alert tone="warning" title={shell('offline.title')}>
              {shell('offline.text')}
            </Alert>
          )}
        </output>
        <Suspense fallback={null}>
          <WidgetGuards />
        </Suspense>
        <SiteAlerts />
        <WatchSection />
        {state.kind === 'alone' && state.why !== 'unread' && <WidgetAlert reason={state.why} />}
        {isReadOnly && !isBrowsingPath(path) ? (
          <Card>
            <EmptyState as="h1" title={t('title')} actions={<WidgetFullPage />}>
              {t('text')}
            </EmptyState>
          </Card>
        ) : (
          <PressGuardContext value={UncoverActions}>
            <PageOutlet />
          </PressGuardContext>
        )}
      </main>
      {isSandbox && !isReadOnly && <DemoWalletWindow />}
    </CompareSelectionContext>
  )
}
