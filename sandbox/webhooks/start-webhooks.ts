import type { OpenedStore } from '../store/open-store.ts'
import { WAKE_CHANNEL } from './record-events.ts'
import { startSender, type SenderOptions } from './start-sender.ts'
import { startWatcher, type WatcherOptions } from './start-watcher.ts'

export interface Webhooks {
  /** The time was moved: retries may be due, and positions may have changed by it. */
  notifyTimeMoved(): void
  stop(): Promise<void>
}

export interface WebhooksOptions extends Omit<SenderOptions & WatcherOptions, 'store'> {
  readonly opened: OpenedStore
}

/** Starts to notice and to send what has to be told; both go on where they were when the sandbox last ended. */
export async function startWebhooks({ opened, ...options }: WebhooksOptions): Promise<Webhooks> {
  const dependencies = { ...options, store: opened.store }
  const sender = await startSender(dependencies)
  const watcher = startWatcher(dependencies)
  // Also called each time that the connection is back: something may have been committed meanwhile.
  const wake = (): void => {
    sender.wake()
    watcher.wake()
  }
  await opened.listen(WAKE_CHANNEL, wake)
  watcher.wakeAll()
  return {
    notifyTimeMoved() {
      sender.wake()
      watcher.wakeAll()
    },
    async stop() {
      await Promise.all([sender.stop(), watcher.stop()])
    },
  }
}
