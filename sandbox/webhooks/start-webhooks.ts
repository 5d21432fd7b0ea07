import type { OpenedStore } from '../store/open-store.ts'
import { WAKE_CHANNEL } from './record-events.ts'
import { startSender, type SenderOptions } from './start-sender.ts'
import { startWatcher, type WatcherOptions } from './start-watcher.ts'

export interface Webhooks {
  /** Called after a move of time: retries and positions may be due. */
  notifyTimeMoved(): void
  stop(): Promise<void>
}

export interface WebhooksOptions extends Omit<SenderOptions & WatcherOptions, 'store'> {
  readonly opened: OpenedStore
}

/** Starts watcher and sender, which continue where the sandbox last ended. */
export async function startWebhooks({ opened, ...options }: WebhooksOptions): Promise<Webhooks> {
  const dependencies = { ...options, store: opened.store }
  const sender = await startSender(dependencies)
  const watcher = startWatcher(dependencies)
  // Also called after a reconnect, which may have missed a commit.
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
