import { getSharedPath } from '#src/router/shared-link.ts'
import { createShellCache, type Shell } from './shell-cache.ts'
import { openPushed, showPush, type SiteWindows } from './show-push.ts'
import { readWorkerMessage, type WorkerDescription } from './worker-messages.ts'
import { getRequestKind } from './worker-request.ts'

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void
}

/** The events of a worker that this script listens to. Source: Service Workers; Push API. */
interface WorkerEvents {
  install: WorkerEvent
  activate: WorkerEvent
  fetch: WorkerEvent & {
    readonly request: Request
    readonly preloadResponse: Promise<unknown>
    respondWith(answer: Response | Promise<Response>): void
  }
  message: WorkerEvent & { readonly data: unknown; readonly ports: readonly MessagePort[] }
  push: WorkerEvent & { readonly data: { text(): string } | null }
  notificationclick: WorkerEvent & { readonly notification: Notification }
}

/** What this script uses of its worker. */
interface Worker {
  readonly registration: ServiceWorkerRegistration
  readonly clients: SiteWindows & { claim(): Promise<void> }
  readonly caches: CacheStorage
  readonly location: Location
  readonly fetch: typeof fetch
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(
    type: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
}

declare const self: Worker
/** Written here by the build (scripts/shell-files.mjs). */
declare const SHEAF_SHELL: Shell

const { origin, host } = self.location
const shellCache = createShellCache(SHEAF_SHELL, {
  caches: self.caches,
  fetch: (input, init) => self.fetch(input, init),
  origin,
})

/** Deletes the files of earlier builds, unless another page may still run one of them, or a later worker has its own. */
async function deleteEarlierFiles(): Promise<void> {
  if (self.registration.installing !== null || self.registration.waiting !== null) return
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.length <= 1) await shellCache.deleteOthers()
}

// It does not take the place of another one by itself: a page may be running an action (decisions/061-pwa).
self.addEventListener('install', (event) => event.waitUntil(shellCache.install()))

async function activate(): Promise<void> {
  await deleteEarlierFiles()
  // A page is fetched while the worker starts, which takes a phone a tenth of a second.
  await self.registration.navigationPreload.enable().catch(() => undefined)
  await self.clients.claim()
}
self.addEventListener('activate', (event) => event.waitUntil(activate()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const kind = getRequestKind(request, origin)
  if (kind === 'page') event.respondWith(shellCache.answerPage(request, event.preloadResponse))
  if (kind === 'file') event.respondWith(shellCache.answerFile(request))
  if (kind === 'share') {
    const path = getSharedPath(new URL(request.url).searchParams, [host])
    event.respondWith(Response.redirect(new URL(path, origin).href, 303))
  }
})

self.addEventListener('message', (event) => {
  const message = readWorkerMessage(event.data)
  if (message?.kind === 'activate') event.waitUntil(self.skipWaiting())
  if (message?.kind === 'keep')
    event.waitUntil(Promise.all([shellCache.keep(message.files), deleteEarlierFiles()]))
  if (message?.kind === 'describe') {
    const { version, entry } = SHEAF_SHELL
    event.ports[0]?.postMessage({ version, entry } satisfies WorkerDescription)
  }
})

self.addEventListener('push', (event) =>
  event.waitUntil(showPush(self.registration, event.data?.text() ?? '')),
)
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPushed(self.clients, event.notification.data))
})
