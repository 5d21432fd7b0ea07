import { useEffect, useState } from 'react'
import { canHaveWorker, connectWorker, describeWorker, postToWorker } from './connect-worker.ts'

/** How often an open page looks for a new build, at most. Milliseconds. */
const CHECK_INTERVAL_MS = 3_600_000

/** This page's first script, which is another one in another build. */
const getOwnEntry = (): string | null =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null

interface UpdateListener {
  readonly onWaiting: (worker: ServiceWorker) => void
  readonly signal: AbortSignal
}

/**
 * Looks at a worker that waits. That of this page's own build takes its place at once: nothing has to be reloaded, as
 * pages come from the network.
 */
async function handleWaiting(worker: ServiceWorker, { onWaiting, signal }: UpdateListener) {
  const description = await describeWorker(worker)
  if (description !== null && description.entry === getOwnEntry())
    postToWorker(worker, { kind: 'activate' })
  else if (!signal.aborted) onWaiting(worker)
}

function watchRegistration(
  registration: ServiceWorkerRegistration,
  listener: UpdateListener,
): void {
  const { signal } = listener
  const watchInstalling = (): void => {
    const worker = registration.installing
    worker?.addEventListener(
      'statechange',
      () => {
        // The first worker of a site waits for none.
        if (worker.state === 'installed' && registration.active)
          void handleWaiting(worker, listener)
      },
      { signal },
    )
  }
  registration.addEventListener('updatefound', watchInstalling, { signal })
  watchInstalling()
  if (registration.waiting) void handleWaiting(registration.waiting, listener)
  let checkedAt = Date.now()
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden' || Date.now() - checkedAt < CHECK_INTERVAL_MS)
        return
      checkedAt = Date.now()
      void registration.update().catch(() => undefined)
    },
    { signal },
  )
}

/**
 * Connects the app's worker, and returns that of a newer build than this page's; null without one.
 * @param minimumVersion of the site's settings; undefined while they are unknown
 */
export function useAppUpdate(minimumVersion: string | undefined): ServiceWorker | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  useEffect(() => {
    if (minimumVersion === undefined || !canHaveWorker()) return undefined
    const stop = new AbortController()
    connectWorker(minimumVersion).then(
      (registration) => {
        if (registration && !stop.signal.aborted)
          watchRegistration(registration, { onWaiting: setWaiting, signal: stop.signal })
      },
      // Without one the app is as any other site.
      () => undefined,
    )
    return () => stop.abort()
  }, [minimumVersion])
  return waiting
}
