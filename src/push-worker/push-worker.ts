import { openPushed, showPush, type SiteWindows } from './show-push.ts'

/** What this script uses of its worker. Source: Push API; Service Workers. */
interface PushWorker {
  readonly registration: ServiceWorkerRegistration
  readonly clients: SiteWindows
  addEventListener(
    type: 'push',
    listener: (event: {
      readonly data: { text(): string } | null
      waitUntil(work: Promise<void>): void
    }) => void,
  ): void
  addEventListener(
    type: 'notificationclick',
    listener: (event: {
      readonly notification: Notification
      waitUntil(work: Promise<void>): void
    }) => void,
  ): void
}

declare const self: PushWorker

// No `fetch`: nothing is cached, and every request goes to the gateway (decisions/060-web-push).
self.addEventListener('push', (event) =>
  event.waitUntil(showPush(self.registration, event.data?.text() ?? '')),
)
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPushed(self.clients, event.notification.data))
})
