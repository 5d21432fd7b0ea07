import { isOutdated } from '#src/api/build-guard.ts'
import { WORKER_PATH } from '#src/router/worker-path.ts'
import {
  CACHE_PREFIX,
  readWorkerDescription,
  type WorkerDescription,
  type WorkerMessage,
} from '#src/service-worker/worker-messages.ts'
import { version } from '../../../package.json'

/** A worker that does not answer in time is left as it is. Milliseconds. */
const ANSWER_TIMEOUT_MS = 5_000

/** Whether this page may have the app's worker: a frame may not, nor has the development server one. */
export const canHaveWorker = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && window.top === window

export const postToWorker = (worker: ServiceWorker, message: WorkerMessage): void =>
  worker.postMessage(message, { transfer: [] })

/** Asks a worker which build it belongs to; null without an answer. */
export const describeWorker = (worker: ServiceWorker): Promise<WorkerDescription | null> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(readWorkerDescription(data)), {
      once: true,
    })
    port1.start()
    setTimeout(() => resolve(null), ANSWER_TIMEOUT_MS)
    worker.postMessage({ kind: 'describe' } satisfies WorkerMessage, [port2])
  })

/** Unregisters this site's workers and deletes what they cached. Source: decisions/061-pwa. */
async function unregisterWorkers(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(registrations.map((each) => each.unregister()))
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Files of this site that the page has loaded, mostly before a worker was there. */
const getLoadedFiles = (): readonly string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.href))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => pathname + search)

/**
 * Registers the app's worker, and takes back one that is below the site's minimum version.
 * @returns null where there is none, as this build is itself below that version
 * @throws what the browser rejects with
 */
export async function connectWorker(
  minimumVersion: string,
): Promise<ServiceWorkerRegistration | null> {
  if (isOutdated(version, minimumVersion)) {
    await unregisterWorkers()
    return null
  }
  const earlier = (await navigator.serviceWorker.getRegistration())?.active
  const description = earlier ? await describeWorker(earlier) : null
  if (description && isOutdated(description.version, minimumVersion)) await unregisterWorkers()
  await navigator.serviceWorker.register(WORKER_PATH)
  const registration = await navigator.serviceWorker.getRegistration()
  // Some browsers refuse one without an error.
  if (!registration) return null
  const { active } = await navigator.serviceWorker.ready
  if (active) postToWorker(active, { kind: 'keep', files: getLoadedFiles() })
  return registration
}
