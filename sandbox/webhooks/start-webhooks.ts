import type { OpenedStore } from '../store/open-store.ts'
import { WAKE_CHANNEL } from './record-events.ts'
import { startSender, type SenderOptions } from './start-sender.ts'

export interface Webhooks {
  /** Called after a move of time: retries may be due. */
  notifyTimeMoved(): void
  stop(): Promise<void>
}

export interface WebhooksOptions extends Omit<SenderOptions, 'store'> {
  readonly opened: OpenedStore
}

/** Starts the sender, which continues where the sandbox last ended. */
export async function startWebhooks({ opened, ...options }: WebhooksOptions): Promise<Webhooks> {
  const sender = await startSender({ ...options, store: opened.store })
  // Also called after a reconnect, which may have missed a commit.
  await opened.listen(WAKE_CHANNEL, () => sender.wake())
  return { notifyTimeMoved: () => sender.wake(), stop: () => sender.stop() }
}
