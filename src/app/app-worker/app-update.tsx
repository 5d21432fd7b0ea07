import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { siteConfigQuery } from '#src/api/queries/site-config.ts'
import { setAppBadge } from '#src/features/actions-in-progress/app-badge.ts'
import { Button } from '#src/ui/button.tsx'
import { useLoadedMessages } from '#src/ui/use-loaded-messages.ts'
import { useOnline } from '#src/ui/use-online.ts'
import { useAppDependencies } from '../app-dependencies.ts'
import { PageBoundary } from '../page-boundary.tsx'
import { postToWorker } from './connect-worker.ts'
import { isInterruptible, trackTypedFields } from './is-interruptible.ts'
import { useAppUpdate } from './use-app-update.ts'

/** How often a page with a new build looks whether it may offer it. Milliseconds. */
const CHECK_INTERVAL_MS = 1_000

/** Returns whether the page may be reloaded, false while that is not needed, and a function that checks again. */
function useIsInterruptible(isNeeded: boolean): readonly [boolean, () => boolean] {
  const { actionsInProgress } = useAppDependencies()
  const [isFree, setIsFree] = useState(false)
  const hasTyped = useRef<() => boolean>(() => false)

  // From the start, as a new build may come long after something was typed.
  useEffect(() => {
    const stop = new AbortController()
    hasTyped.current = trackTypedFields(document, () => location.pathname, stop.signal)
    return () => stop.abort()
  }, [])

  const readNow = useCallback((): boolean => {
    const running = actionsInProgress.actions().running.length
    const { pathname: path, hash } = location
    return isInterruptible(document, { path, hash, running, hasTyped: hasTyped.current() })
  }, [actionsInProgress])
  // Dialogs and fields are in the document.
  useEffect(() => {
    if (!isNeeded) return undefined
    const check = (): void => setIsFree(readNow())
    check()
    const timer = setInterval(check, CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isNeeded, readNow])
  return [isFree && isNeeded, readNow]
}

/** Reloads the page with the new build. @param canReload whether that still interrupts nothing */
function reloadWith(worker: ServiceWorker, canReload: () => boolean): void {
  // Another page may have let it take the place of the old one.
  if (worker.state !== 'installed') return location.reload()
  // The old worker may take minutes to end: by then the user may be signing, and is offered it again later.
  const reload = (): void => void (canReload() && location.reload())
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
  postToWorker(worker, { kind: 'activate' })
}

/** Offers the new build; an overlay, so that nothing moves. */
function UpdatePrompt({ onReload, onLater }: { onReload: () => void; onLater: () => void }) {
  useLoadedMessages('settings')
  const t = useTranslations('settings.update')
  return (
    <section
      aria-label={t('label')}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-30 flex justify-center p-4"
    >
      <div className="pointer-events-auto flex max-w-prose flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-raised px-4 py-3 text-sm text-ink shadow-high">
        <output className="font-semibold">{t('text')}</output>
        <span className="flex gap-2">
          <Button onClick={onReload}>{t('reload')}</Button>
          <Button variant="secondary" onClick={onLater}>
            {t('later')}
          </Button>
        </span>
      </div>
    </section>
  )
}

const nothing = () => null

/** Keeps the app's worker, and offers a new build once nothing would be interrupted. Source: decisions/061-pwa. */
export function AppUpdate() {
  const { actionsInProgress } = useAppDependencies()
  const worker = useAppUpdate(useQuery(siteConfigQuery()).data?.minimumVersion)
  const [isFree, canReload] = useIsInterruptible(worker !== null)
  const isOnline = useOnline()
  const [postponed, setPostponed] = useState<ServiceWorker | null>(null)

  // What an earlier visit left; the bar of running actions counts those that wait.
  useEffect(() => {
    if (actionsInProgress.actions().running.length === 0) setAppBadge(0)
  }, [actionsInProgress])

  if (worker === null || worker === postponed || !isFree || !isOnline) return null
  return (
    // Without its texts the next visit has the new build all the same.
    <PageBoundary fallback={nothing}>
      <Suspense fallback={null}>
        <UpdatePrompt
          onReload={() => reloadWith(worker, canReload)}
          onLater={() => setPostponed(worker)}
        />
      </Suspense>
    </PageBoundary>
  )
}
