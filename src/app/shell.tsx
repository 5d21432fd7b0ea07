import { useTranslations } from 'use-intl'
import { PageOutlet } from './page-outlet.tsx'
import { LazyActionsInProgressBar } from './lazy-actions-in-progress-bar.tsx'
import { LazyCompareBar } from './lazy-compare-bar.tsx'
import { SiteHeader } from './site-header.tsx'
import { SiteAlerts } from './site-alerts.tsx'
import { WatchSection } from './watch-section.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useWaitingReads } from './use-waiting-reads.ts'
import { useOnline } from '#src/ui/use-online.ts'
import { useQuery } from '@tanstack/react-query'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { LazyComponent } from '#src/ui/lazy-component.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useLazyComponent } from '#src/ui/use-lazy-component.ts'
import { waitForIdle } from '#src/ui/wait-for-idle.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { hasAlerts, subscribeToAlerts } from '#src/features/alerts/has-alerts.ts'
import { PageBarSlot } from '#src/ui/page-bar.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { useAppDependencies } from './app-dependencies.ts'

/**
 * Shows why reads wait: the device is offline, or the service's limit is reached; they resume by themselves. An overlay, so
 * that nothing moves.
 */
function WaitingBar() {
  const t = useTranslations('shell')
  const online = useOnline()
  const seconds = useWaitingReads()
  const key = online ? 'waiting' : 'offline'
  return (
    <output className="pointer-events-none fixed inset-x-0 bottom-0 z-30 flex justify-center p-4">
      {(!online || seconds > 0) && (
        <span className="pointer-events-auto flex max-w-prose items-center gap-3 rounded-lg border border-line bg-raised px-4 py-3 text-sm shadow-high">
          <Icon name="warning" className="size-5 text-warning" />
          <span>
            <strong className="font-semibold">{t(`${key}.title`)}</strong>{' '}
            {/* Seconds that pass are not read out one by one. */}
            <span className="figures" aria-hidden={online}>
              {t(`${key}.text`, { seconds })}
            </span>
          </span>
        </span>
      )}
    </output>
  )
}

async function loadAfterLoad() {
  await waitForIdle()
  return (await import('./after-load.tsx')).AfterLoad
}

/** The language switch in the footer; loads last, as it is below the fold. */
function FooterLanguage({ withPseudo }: { withPseudo: boolean }) {
  const switchState = useLazyComponent(true, loadAfterLoad)
  return (
    <div className="w-40">
      <LazyComponent
        component={switchState}
        props={{ hideLabel: true, withPseudo }}
        fallback={<Skeleton className="h-11 w-full" />}
      />
    </div>
  )
}

/** What applies to every page. */
function SiteFooter() {
  const t = useTranslations('shell.footer')
  const config = useQuery(siteConfigQuery()).data
  const support = config?.brand.supportUrl
  return (
    <footer className="mx-auto w-full max-w-page px-4 pt-4 pb-8 text-sm text-muted sm:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t border-line pt-5">
        <p>
          {t('custody')} {t('source')}
        </p>
        <FooterLanguage withPseudo={import.meta.env.DEV || config?.sandbox === true} />
        {support !== undefined && /^(?:https|mailto):/.test(support) && (
          <a href={support} rel="noopener noreferrer" className="underline underline-offset-4">
            {t('support')}
          </a>
        )}
      </div>
    </footer>
  )
}

const nothing = () => null
const NO_PROPS = {}

/** The sandbox bar and the demo wallet's window, loaded in sandbox mode only. */
function LazySandboxTools() {
  const { messageStore } = useAppDependencies()
  const config = useQuery(siteConfigQuery()).data
  const isSandbox = config?.sandbox === true
  const load = useCallback(async () => {
    await waitForIdle()
    const [chunk] = await Promise.all([
      import('./sandbox-tools.tsx'),
      messageStore.load(['sandbox']),
    ])
    return chunk.SandboxTools
  }, [messageStore])
  const tools = useLazyComponent(isSandbox, load)
  if (!isSandbox) return null
  return (
    // Sandbox tools that fail must not break the page.
    <PageBoundary fallback={nothing}>
      <LazyComponent component={tools} props={{ networks: config.networks.map(({ id }) => id) }} />
    </PageBoundary>
  )
}

const getServerSnapshot = () => false

async function loadAlerts() {
  await waitForIdle()
  return (await import('./alert-watch.tsx')).AlertWatch
}

/** What watches positions for alerts, loaded once one is on. */
function LazyAlertWatch() {
  const isOn = useSyncExternalStore(subscribeToAlerts, hasAlerts, getServerSnapshot)
  const watch = useLazyComponent(isOn, loadAlerts)
  if (!isOn) return null
  return (
    // An error here must not break the page.
    <PageBoundary fallback={nothing}>
      <LazyComponent component={watch} props={NO_PROPS} />
    </PageBoundary>
  )
}

/** Renders the layout around every page. */
export function Shell() {
  const t = useTranslations('shell')
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-30 rounded-md bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:start-3 focus:top-3"
      >
        {t('skip')}
      </a>
      <SiteHeader />
      <LazyActionsInProgressBar />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto min-h-dvh w-full max-w-page flex-1 space-y-6 px-4 py-6 sm:px-6 sm:py-9"
      >
        <SiteAlerts />
        <WatchSection />
        <PageOutlet />
      </main>
      <SiteFooter />
      {/* Stacked, whichever of them are shown. */}
      <div className="sticky bottom-0 z-10">
        <PageBarSlot />
        <LazyCompareBar />
        <LazySandboxTools />
      </div>
      <LazyAlertWatch />
      <WaitingBar />
    </div>
  )
}
